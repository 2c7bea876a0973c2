import { fit, type Size } from './picture.ts'

export interface Rung extends Size {
  name: string
  /** Bits per second of the picture at its busiest. */
  maxBitrate: number
}

/** Short sides in pixels, with the bits that talking heads and slides need at 30 frames a second. */
const steps = [
  { shortSide: 240, maxBitrate: 400_000 },
  { shortSide: 480, maxBitrate: 1_200_000 },
  { shortSide: 720, maxBitrate: 2_800_000 },
  { shortSide: 1080, maxBitrate: 5_000_000 },
] as const
/** Above every rung. */
export const largest = { longSide: 1920, shortSide: 1080 }
/** A source between two steps gets its own size too, if the step below loses this much. */
const worthARung = 1.25

/** Lowest first. No rung is above the source; portrait counts by its short side as well. */
export function planLadder(picture: Size): Rung[] {
  const sourceSide = Math.min(picture.width, picture.height)
  const rungs: { shortSide: number; maxBitrate: number }[] = steps.filter(
    (step) => step.shortSide <= sourceSide,
  )
  const top = rungs.at(-1)
  const above = steps.find((step) => step.shortSide > sourceSide)
  if (above && (!top || sourceSide >= top.shortSide * worthARung))
    rungs.push({ shortSide: sourceSide, maxBitrate: above.maxBitrate })
  return rungs.map((rung) => ({
    name: `${Math.round(rung.shortSide)}p`,
    maxBitrate: rung.maxBitrate,
    ...fit(picture, { longSide: largest.longSide, shortSide: rung.shortSide }),
  }))
}

const frameRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60]

/**
 * Segments of equal length need a constant frame rate: the next usual one, so that
 * no frame is lost. Screen recordings with few frames are raised, which costs next to nothing.
 */
export function chooseFrameRate(frameRate: number): string {
  const chosen = frameRates.find((usual) => usual >= frameRate * 0.9995) ?? 60
  return Number.isInteger(chosen) ? String(chosen) : `${Math.ceil(chosen) * 1000}/1001`
}
