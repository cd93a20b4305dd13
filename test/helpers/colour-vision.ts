/** Red, green and blue from 0 to 255, or three other numbers that describe a colour. */
export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const SAME: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * Eyes, and what they make of linear light: the matrices for severity 1.0 out of Machado, Oliveira
 * and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
 */
const VISIONS = {
  'all hues': SAME,
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;
export type Vision = keyof typeof VISIONS;

/** Linear sRGB to XYZ, by IEC 61966-2-1. */
const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const D65: Triple = [0.95047, 1, 1.08883];

export const rgbOfHex = (hex: string): Triple => {
  const value = Number(`0x${hex.slice(1)}`);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: Triple, other: Triple): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The difference of two colours for this vision, by CIEDE2000. */
export const difference = (one: Triple, other: Triple, vision: Vision): number =>
  ciede2000(labOf(one, vision), labOf(other, vision));

const luminance = (rgb: Triple): number => times(TO_XYZ, map(rgb, linear))[1];

function labOf(rgb: Triple, vision: Vision): Triple {
  const seen = map(times(VISIONS[vision], map(rgb, linear)), share =>
    Math.min(1, Math.max(0, share)),
  );
  const [x, y, z] = times(TO_XYZ, seen);
  const [p, q, r] = map([x / D65[0], y / D65[1], z / D65[2]], share =>
    share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116,
  );
  return [116 * q - 16, 500 * (p - q), 200 * (q - r)];
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const map = ([a, b, c]: Triple, change: (value: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
];
const times = ([a, b, c]: Matrix, by: Triple): Triple => [dot(a, by), dot(b, by), dot(c, by)];
const dot = (one: Triple, other: Triple): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const cosine = (degrees: number): number => Math.cos(radians(degrees));
const root7 = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
/** The angle from 0 to 360 degrees. */
const hueOf = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** The difference of two colours of CIELAB, by ISO/CIE 11664-6. */
export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const stretch = 1.5 - 0.5 * root7((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)];
  const isGrey = c1 * c2 === 0;
  const isFar = Math.abs(h2 - h1) > 180;
  const turn = isGrey ? 0 : isFar ? h2 - h1 - 360 * Math.sign(h2 - h1) : h2 - h1;
  const hue = isGrey ? h1 + h2 : (h1 + h2 + (isFar ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const weight =
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63);
  const byLightness =
    (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2));
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma);
  const byHue =
    (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * chroma * weight);
  const rotation =
    -Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2)))) * 2 * root7(chroma);
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}
