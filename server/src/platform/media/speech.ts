import type { Ffmpeg } from './ffmpeg.ts'
import { MediaError, type MediaFacts } from './media.ts'
import { identify, sentences } from './probe.ts'
import { makeWholeFile } from './whole-file.ts'

/** Of what speech engines hear. */
const speechRate = 16_000

/** Writes the first sound as 16-bit PCM in a WAV without metadata; gaps stay silent, so that times hold. */
export async function makeSpeech(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  target: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (facts.audioCodec === undefined) throw new MediaError(sentences.nothing)
  const source = await identify(path)
  await makeWholeFile(target, (folder, name) =>
    ffmpeg.convert({
      source,
      outputOptions: [
        ...'-map 0:a:0 -map_metadata -1 -af aresample=async=1:first_pts=0'.split(' '),
        ...`-ac 1 -ar ${speechRate} -c:a pcm_s16le -fflags +bitexact -f wav`.split(' '),
        name,
      ],
      folder,
      durationSeconds: facts.durationSeconds,
      signal,
    }),
  )
}
