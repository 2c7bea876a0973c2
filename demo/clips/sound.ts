export const sampleRate = 48_000
/** AAC packets of 1024 samples per clip, as long as 1024 video frames. */
export const clipPackets = 1920
export const packetSamples = 1024
const clipSamples = clipPackets * packetSamples

/** Chords as MIDI note numbers. */
const progressions: readonly (readonly (readonly number[])[])[] = [
  [
    [48, 55, 64, 71],
    [45, 52, 60, 67],
    [41, 53, 57, 64],
    [43, 50, 59, 65],
  ],
  [
    [50, 57, 65, 72],
    [46, 53, 62, 69],
    [43, 55, 58, 65],
    [45, 52, 61, 67],
  ],
  [
    [52, 59, 67, 74],
    [48, 55, 64, 71],
    [50, 57, 66, 69],
    [47, 54, 62, 69],
  ],
  [
    [41, 53, 60, 69],
    [43, 50, 59, 67],
    [45, 52, 60, 64],
    [48, 55, 62, 67],
  ],
  [
    [45, 57, 64, 71],
    [50, 57, 66, 72],
    [43, 55, 62, 71],
    [40, 52, 59, 68],
  ],
]

/**
 * Forty seconds of chords with arpeggios, a different tune per clip. The tail wraps to the
 * beginning, so that the clip loops seamlessly.
 */
export function composeSound(index: number): Float32Array {
  const samples = new Float32Array(clipSamples)
  const chords = [0, 0, 1, 0].flatMap(
    (step) => progressions[(index + step) % progressions.length] ?? [],
  )
  const bar = clipSamples / chords.length
  const transposed = index < progressions.length ? 0 : 3
  chords.forEach((chord, place) => {
    chord.forEach((note, voice) => {
      addPad(samples, { note: note + transposed, begin: place * bar, length: bar })
      for (const eighth of [voice, 7 - voice]) {
        const begin = place * bar + Math.round((eighth * bar) / 8)
        addPluck(samples, { note: note + transposed + 12, begin })
      }
    })
  })
  return addRoom(samples)
}

function frequency(note: number): number {
  return 440 * 2 ** ((note - 69) / 12)
}

function addPad(
  samples: Float32Array,
  { note, begin, length }: { note: number; begin: number; length: number },
): void {
  // Half a chord longer than its slot, so that chords cross-fade.
  const whole = length * 1.5
  for (let at = 0; at < whole; at++) {
    const swell = Math.sin((Math.PI * at) / whole) ** 2
    const angle = (2 * Math.PI * frequency(note) * at) / sampleRate
    const place = (begin + at) % samples.length
    samples[place] = samples[place]! + 0.028 * swell * (Math.sin(angle) + 0.3 * Math.sin(2 * angle))
  }
}

function addPluck(samples: Float32Array, { note, begin }: { note: number; begin: number }): void {
  for (let at = 0; at < 1.6 * sampleRate; at++) {
    const seconds = at / sampleRate
    const rise = Math.min(1, seconds / 0.006)
    const angle = 2 * Math.PI * frequency(note) * seconds
    // Partials of a marimba bar: the fourth decays long before the first.
    const tone = Math.sin(angle) * Math.exp(-3.2 * seconds)
    const knock = 0.25 * Math.sin(4 * angle) * Math.exp(-14 * seconds)
    const place = (begin + at) % samples.length
    samples[place] = samples[place]! + 0.06 * rise * (tone + knock)
  }
}

/** Four decaying echoes. */
function addRoom(samples: Float32Array): Float32Array {
  const delay = Math.round(0.173 * sampleRate)
  return samples.map((dry, at) => {
    let wet = dry
    for (let echo = 1; echo <= 4; echo++) {
      const from = (at - echo * delay + 4 * samples.length) % samples.length
      wet += 0.38 ** echo * samples[from]!
    }
    return wet
  })
}
