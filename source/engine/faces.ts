/**
 * The sixteen printed faces of the quadrants, as facts. A face is given with its notch (the corner
 * that meets in the middle of the board) at the south-east; `x` grows east, `y` south, both 0 to 7.
 *
 * - walls: `xyE` or `xyS`, the east or south side of a cell; the rim and the notch are left out
 * - marks: targets as `xy`, colour letter (`*` for any robot), shape; diagonals as `xy`, colour letter, slope as drawn
 *
 * The order is that of the hex digits in a Game ID: 1A 2A 3A 4A, then B, C and D.
 */
export const FACES = {
  '1A': {
    walls: '10E 40S 11S 31E 12E 63E 63S 05S 26E 36S',
    marks: '41rcircle 12gtriangle 63yhexagon 36bsquare',
  },
  '2A': {
    walls: '30E 51E 51S 02E 12S 03S 63S 54E 25S 26E',
    marks: '51ghexagon 12rsquare 64ycircle 26btriangle',
  },
  '3A': {
    walls: '30E 52E 52S 23S 04S 24E 15S 65E 75S 06E',
    marks: '52bhexagon 24gcircle 75rtriangle 16ysquare',
  },
  '4A': {
    walls: '30E 51E 61S 12S 13E 53S 44E 25E 25S 75E 75S 06S',
    marks: '61bcircle 13ytriangle 54gsquare 25rhexagon 75*vortex',
  },
  '1B': {
    walls: '40E 11S 61E 61S 02E 64S 05S 65E 26E 36S',
    marks: '61yhexagon 12gtriangle 65bsquare 36rcircle',
  },
  '2B': {
    walls: '20S 40E 11E 53E 63S 04S 44S 45E 16E 16S',
    marks: '21ycircle 63btriangle 45rsquare 16ghexagon',
  },
  '3B': {
    walls: '30E 01E 11S 61S 62E 24E 24S 74S 05S 65E',
    marks: '11rtriangle 62gcircle 24bhexagon 75ysquare',
  },
  '4B': {
    walls: '40E 21E 21S 03E 13S 63S 04S 54E 55S 56E 37E 37S',
    marks: '21rhexagon 13gsquare 64ytriangle 56bcircle 37*vortex',
  },
  '1C': {
    walls: '10E 30S 21E 63E 63S 04E 14S 45S 06S 46E',
    marks: '31gtriangle 63yhexagon 14rcircle 46bsquare',
  },
  '2C': {
    walls: '50E 31S 22E 03S 23S 43E 53S 24E 45E 45S',
    marks: '32ycircle 53btriangle 24rsquare 45ghexagon',
  },
  '3C': {
    walls: '10E 40S 41E 03E 13S 54S 05S 45E 36E 36S',
    marks: '41gcircle 13rtriangle 55ysquare 36bhexagon',
  },
  '4C': {
    walls: '20E 41E 51S 72E 72S 03S 34E 34S 64S 15S 55E 16E',
    marks: '51bcircle 72*vortex 34rhexagon 65gsquare 16ytriangle',
  },
  '1D': {
    walls: '50E 12S 03E 64E 64S 05S 25S 26E 36S',
    marks: '13rcircle 64yhexagon 26gtriangle 36bsquare 41g/ 57y\\',
  },
  '2D': {
    walls: '20E 61S 52E 52S 05E 15S 06S 46S 47E',
    marks: '52ghexagon 62ycircle 15rsquare 47btriangle 21b/ 74r\\',
  },
  '3D': {
    walls: '40E 02S 62E 62S 23S 24E 34S 55S 46E',
    marks: '62bhexagon 24gcircle 34rtriangle 56ysquare 41b\\ 63y\\',
  },
  '4D': {
    walls: '40E 61S 22S 52E 23E 33S 15E 15S 06S 57E 57S',
    marks: '62ytriangle 23bcircle 33gsquare 15rhexagon 57*vortex 21r\\ 36g\\',
  },
} as const;

export type FaceName = keyof typeof FACES;

export const FACE_NAMES = Object.keys(FACES) as readonly FaceName[];

/** The number on the panel, 1 to 4: a legal board has one face of each. */
export const numberOf = (face: FaceName): number => Number(face[0]);

/** Whether diagonals are printed on the face: two on each of the D faces. */
export const hasDiagonals = (name: FaceName): boolean => /[/\\]/.test(FACES[name].marks);
