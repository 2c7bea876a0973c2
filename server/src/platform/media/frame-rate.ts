import { EncodedPacketSink, type InputVideoTrack } from './mediabunny.ts'
import type { IndexedContainer } from './readable.ts'

const packetsRead = 240
/** Enough for any reordering, whose ends have holes. */
const reordered = 8
/** Parts of the video: a recording of a screen may begin quietly. */
const places = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9]
/** Fewer tell little, where times are whole milliseconds. */
const fewestPackets = 120
/** Without an index each place is found by reading the file. */
const patienceMs = 10_000

/** Pictures a second where they follow each other fastest. */
export async function measureFrameRate(
  track: InputVideoTrack,
  container: IndexedContainer,
): Promise<number> {
  const sink = new EncodedPacketSink(track)
  const begun = performance.now()
  // A clock that jumps is no index.
  const chosen = container === 'mpegts' ? [0] : places
  const endSeconds = chosen.length > 1 ? await track.computeDuration() : 0
  let fastest = 0
  for (const place of chosen) {
    if (performance.now() - begun > patienceMs) break
    const options = { metadataOnly: true }
    let packet =
      place === 0
        ? await sink.getFirstPacket(options)
        : await sink.getPacket(endSeconds * place, options)
    const times: number[] = []
    while (packet && times.length < packetsRead) {
      times.push(packet.timestamp)
      packet = await sink.getNextPacket(packet, options)
    }
    if (place === 0 || times.length >= fewestPackets) fastest = Math.max(fastest, rateOf(times))
  }
  return fastest
}

/** From times in order of decoding: pauses, and jumps of a clock, are no part of the rate. */
export function rateOf(times: number[]): number {
  const steps = splitAtJumps(times)
    .flatMap(stepsOf)
    .toSorted((a, b) => a - b)
  const usual = steps[Math.floor(steps.length / 2)]
  if (usual === undefined) return 0
  const regular = steps.filter((step) => step <= usual * 2)
  return regular.length / regular.reduce((sum, step) => sum + step, 0)
}

/** A clock that went back begins another recording. */
function splitAtJumps(times: number[]): number[][] {
  const parts: number[][] = [[]]
  let latest = Number.NEGATIVE_INFINITY
  for (const time of times) {
    if (time < latest - 1) {
      parts.push([])
      latest = time
    }
    latest = Math.max(latest, time)
    parts.at(-1)!.push(time)
  }
  return parts
}

function stepsOf(times: number[]): number[] {
  const sorted = times.toSorted((a, b) => a - b)
  const shown = sorted.length > reordered * 4 ? sorted.slice(reordered, -reordered) : sorted
  return shown
    .slice(1)
    .map((time, index) => time - shown[index]!)
    .filter((step) => step > 0.0005)
}
