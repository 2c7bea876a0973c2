import { fit, type Size } from './picture.ts'

export interface Rung extends Size {
  name: string
  /** Peak video bitrate in bits per second. */
  maxBitrate: number
}

/** Short sides in pixels, and bitrates sufficient for talking heads and slides at 30 fps. */
const steps = [
  { shortSide: 240, maxBitrate: 400_000 },
  { shortSide: 480, maxBitrate: 1_200_000 },
  { shortSide: 720, maxBitrate: 2_800_000 },
  { shortSide: 1080, maxBitrate: 5_000_000 },
] as const
/** Size limit of the top rendition. */
export const largest = { longSide: 1920, shortSide: 1080 }
/**
 * A source between two steps gets a rendition of its own size if it is this much larger than the
 * step below.
 */
const worthARung = 1.25

/**
 * Renditions by ascending size; none is larger than the source. Portrait video counts by its short
 * side.
 */
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

/** A camera's clock is this exact, and the usual rates further apart, but for 24 and 30. */
const clockDrift = 0.003

/**
 * Constant frame rate for segments of equal length: the usual rate that was meant, or the next, so
 * that no frame is dropped. Duplicated frames of slow screen recordings cost little.
 */
export function chooseFrameRate(frameRate: number): string {
  const distance = (usual: number) => Math.abs(usual - frameRate)
  const nearest = frameRates.toSorted((a, b) => distance(a) - distance(b))[0]!
  const isMeant = distance(nearest) < frameRate * clockDrift
  const chosen = isMeant ? nearest : (frameRates.find((usual) => usual >= frameRate) ?? 60)
  return Number.isInteger(chosen) ? String(chosen) : `${Math.ceil(chosen) * 1000}/1001`
}
