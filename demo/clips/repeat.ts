import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

export interface Stream<Track extends InputTrack> {
  track: Track
  packets: EncodedPacket[]
}

export interface Clip {
  video: Stream<InputVideoTrack>
  audio: Stream<InputAudioTrack>
  durationSeconds: number
}

export async function readStream<Track extends InputTrack>(track: Track): Promise<Stream<Track>> {
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  return { track, packets }
}

export async function readClip(file: string): Promise<Clip> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  const [video, audio] = await Promise.all([
    input.getPrimaryVideoTrack(),
    input.getPrimaryAudioTrack(),
  ])
  if (!video || !audio) throw new Error(`${file} lacks picture or sound`)
  return {
    video: await readStream(video),
    audio: await readStream(audio),
    durationSeconds: await video.computeDuration(),
  }
}

/** Repeats the clip in one MP4 with the index first, without re-encoding. */
export async function writeRepeated(clip: Clip, times: number, target: string): Promise<void> {
  const { video, audio, durationSeconds } = clip
  const picture = new EncodedVideoPacketSource('avc')
  const sound = new EncodedAudioPacketSource('aac')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  })
  output.addVideoTrack(picture, { frameRate: 25 })
  output.addAudioTrack(sound)
  await output.start()
  const pictureMeta = { decoderConfig: (await video.track.getDecoderConfig()) ?? undefined }
  const soundMeta = { decoderConfig: (await audio.track.getDecoderConfig()) ?? undefined }
  for (let turn = 0; turn < times; turn++) {
    const shift = (packet: EncodedPacket) =>
      packet.clone({ timestamp: packet.timestamp + turn * durationSeconds })
    // Interleaves picture and sound per second, in a player's reading order.
    const parts = Math.ceil(durationSeconds)
    for (let part = 0; part < parts; part++) {
      for (const packet of slice(video.packets, part, parts)) {
        await picture.add(shift(packet), pictureMeta)
      }
      for (const packet of slice(audio.packets, part, parts)) {
        await sound.add(shift(packet), soundMeta)
      }
    }
  }
  await output.finalize()
}

/** Repeats the sound of the clip alone, in the same way. */
export async function writeSound(
  { audio, durationSeconds }: Clip,
  times: number,
  target: string,
): Promise<void> {
  const sound = new EncodedAudioPacketSource('aac')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  })
  output.addAudioTrack(sound)
  await output.start()
  const meta = { decoderConfig: (await audio.track.getDecoderConfig()) ?? undefined }
  for (let turn = 0; turn < times; turn++) {
    for (const packet of audio.packets) {
      const timestamp = packet.timestamp + turn * durationSeconds
      await sound.add(packet.clone({ timestamp }), meta)
    }
  }
  await output.finalize()
}

/** One of `parts` slices of a list, in decoding order. */
function slice<T>(list: readonly T[], part: number, parts: number): T[] {
  const at = (edge: number) => Math.round((list.length * edge) / parts)
  return list.slice(at(part), at(part + 1))
}
