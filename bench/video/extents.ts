import type { Shape } from '../sample-video.ts'

/** How much each part measures. */
export interface Extents {
  serving: { fileBytes: number; connections: number; seconds: number; rounds: number }
  processing: Shape
  firstFrame: Shape & { rounds: number }
  viewers: Shape & { people: number; watchSeconds: number }
}

const size = '1280x720'
const tiny = '426x240'
const mebibyte = 1024 * 1024

export const extents: Record<'whole' | 'smallest', Extents> = {
  whole: {
    // The first round is a warm-up.
    serving: { fileBytes: 256 * mebibyte, connections: 64, seconds: 5, rounds: 4 },
    processing: { size, seconds: 60 },
    firstFrame: { size, seconds: 20, rounds: 7 },
    viewers: { size, seconds: 40, people: 200, watchSeconds: 32 },
  },
  smallest: {
    serving: { fileBytes: 8 * mebibyte, connections: 4, seconds: 0.2, rounds: 2 },
    processing: { size: tiny, seconds: 2 },
    firstFrame: { size: tiny, seconds: 2, rounds: 1 },
    viewers: { size: tiny, seconds: 2, people: 4, watchSeconds: 1 },
  },
}
