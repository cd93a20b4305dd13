/**
 * The sixteen printed faces of the quadrants, as facts. A face is given with its notch (the corner in the middle of the
 * board) at the south-east; `x` grows east, `y` south, both 0 to 7.
 *
 * - walls: `xyE` or `xyS`, the east or south side of a cell; the rim and the notch are left out
 * - marks: `xy` and a target or a diagonal as in a drawing (see drawing.ts)
 *
 * Their order is that of the hex digits in a Game ID: 1A 2A 3A 4A, then B, C and D.
 */
export const FACES = {
  '1A': ['10E 40S 11S 31E 12E 63E 63S 05S 26E 36S', '41rc 12gt 63yh 36bs'],
  '2A': ['30E 51E 51S 02E 12S 03S 63S 54E 25S 26E', '51gh 12rs 64yc 26bt'],
  '3A': ['30E 52E 52S 23S 04S 24E 15S 65E 75S 06E', '52bh 24gc 75rt 16ys'],
  '4A': ['30E 51E 61S 12S 13E 53S 44E 25E 25S 75E 75S 06S', '61bc 13yt 54gs 25rh 75*v'],
  '1B': ['40E 11S 61E 61S 02E 64S 05S 65E 26E 36S', '61yh 12gt 65bs 36rc'],
  '2B': ['20S 40E 11E 53E 63S 04S 44S 45E 16E 16S', '21yc 63bt 45rs 16gh'],
  '3B': ['30E 01E 11S 61S 62E 24E 24S 74S 05S 65E', '11rt 62gc 24bh 75ys'],
  '4B': ['40E 21E 21S 03E 13S 63S 04S 54E 55S 56E 37E 37S', '21rh 13gs 64yt 56bc 37*v'],
  '1C': ['10E 30S 21E 63E 63S 04E 14S 45S 06S 46E', '31gt 63yh 14rc 46bs'],
  '2C': ['50E 31S 22E 03S 23S 43E 53S 24E 45E 45S', '32yc 53bt 24rs 45gh'],
  '3C': ['10E 40S 41E 03E 13S 54S 05S 45E 36E 36S', '41gc 13rt 55ys 36bh'],
  '4C': ['20E 41E 51S 72E 72S 03S 34E 34S 64S 15S 55E 16E', '51bc 72*v 34rh 65gs 16yt'],
  '1D': ['50E 12S 03E 64E 64S 05S 25S 26E 36S', '13rc 64yh 26gt 36bs 41/g 57\\y'],
  '2D': ['20E 61S 52E 52S 05E 15S 06S 46S 47E', '52gh 62yc 15rs 47bt 21/b 74\\r'],
  '3D': ['40E 02S 62E 62S 23S 24E 34S 55S 46E', '62bh 24gc 34rt 56ys 41\\b 63\\y'],
  '4D': ['40E 61S 22S 52E 23E 33S 15E 15S 06S 57E 57S', '62yt 23bc 33gs 15rh 57*v 21\\r 36\\g'],
} as const;

/** The name of a printed face: the number 1 to 4 and a letter A to D, `'1A'`. The D faces have diagonals. */
export type FaceName = keyof typeof FACES;

/** All sixteen, in the order of the hex digits in a Game ID: 1A 2A 3A 4A, then B, C and D. */
export const FACE_NAMES = Object.keys(FACES) as readonly FaceName[];

/** The number on the panel, 1 to 4: a legal board has one face of each. */
export const numberOf = (face: FaceName): number => Number(face[0]);

/** Whether diagonals are printed on the face: two on each of the D faces. */
export const hasDiagonals = (name: FaceName): boolean => /[/\\]/.test(FACES[name][1]);
