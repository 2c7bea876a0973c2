import { getVideo } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../testing/with-academy.ts'
import { makeRecording, makeSound } from '../../../testing/clips.ts'
import { uploadClip } from '../../../testing/upload-clip.ts'

/** What cannot become a lesson fails with its own reason, which says what to do. */

const academy = withAcademy()

const tone = '-f lavfi -i sine=duration=3'
const card = '-f lavfi -i testsrc2=size=160x120:rate=10:duration=3'
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'
const cenc = `-encryption_scheme cenc-aes-ctr -encryption_key ${'0a'.repeat(16)} -encryption_kid ${'0b'.repeat(16)}`
const make = (ending: string, options: string) => makeRecording(ending, options.split(' '))

/** AudioSpecificConfig names object type 42: five bits for 'more', six for the rest. */
async function asExtendedSound(file: File): Promise<File> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const config = bytes.indexOf('0580808005', bytes.indexOf('esds'), 'hex') + 5
  bytes.set(Buffer.from('f948200000', 'hex'), config)
  return new File([bytes], 'clase.mp4')
}

async function cut(file: File): Promise<File> {
  return new File([file.slice(0, Math.floor(file.size * 0.6))], file.name)
}

const isProtected =
  'El archivo está protegido contra copia y no se puede leer. Sube una copia sin protección, exportada por ti.'
const isExtended =
  'El sonido está en xHE-AAC, un formato que este servidor no puede convertir. Expórtalo como AAC (LC) o MP3 y súbelo nuevamente.'
const isTooShort =
  'El archivo es demasiado corto: no contiene ni una décima de segundo de imagen o de sonido. Expórtalo nuevamente y súbelo otra vez.'
const isDamaged =
  'El archivo está incompleto o dañado. Verifica que se reproduzca hasta el final en tu equipo, expórtalo nuevamente y súbelo otra vez.'

test.each<[string, () => Promise<File>, string]>([
  [
    'a video with copy protection',
    () => make('mp4', `${card} ${tone} ${h264} ${cenc}`),
    isProtected,
  ],
  [
    'a video with copy protection in fragments',
    () => make('mp4', `${card} ${tone} ${h264} ${cenc} -movflags frag_keyframe+empty_moov`),
    isProtected,
  ],
  ['an audio with copy protection', () => make('m4a', `${tone} -c:a aac ${cenc}`), isProtected],
  [
    'an audio in xHE-AAC',
    async () => asExtendedSound(await make('m4a', `${tone} -c:a aac`)),
    isExtended,
  ],
  [
    'a video with sound in xHE-AAC',
    async () => asExtendedSound(await make('mp4', `${card} ${tone} ${h264}`)),
    isExtended,
  ],
  [
    'an MP3 of a fraction of a second',
    () => make('mp3', '-f lavfi -i sine=duration=0.07 -c:a libmp3lame'),
    isTooShort,
  ],
  [
    'a WAV of a fraction of a second',
    () => make('wav', '-f lavfi -i sine=duration=0.07'),
    isTooShort,
  ],
  ['an MP3 that was cut', async () => cut(await makeSound({ seconds: 5 })), isDamaged],
  [
    'a WAV that was cut',
    async () => cut(await makeSound({ seconds: 5, format: 'wav' })),
    isDamaged,
  ],
  [
    'an Ogg that was cut',
    async () => cut(await makeSound({ seconds: 5, format: 'ogg' })),
    isDamaged,
  ],
  ['a WMA that was cut', async () => cut(await make('wma', `${tone} -c:a wmav2`)), isDamaged],
])('%s', async (_, makeFile, error) => {
  const { client, videoId, state, files } = await uploadClip(academy, { file: await makeFile() })
  await academy.runJobs()
  expect(await state()).toMatchObject({ status: 'failed', playable: false, error })
  const refused = await client.refused(getVideo, { body: { videoId } })
  expect(refused.body).toMatchObject({ code: 'video_not_ready' })
  expect(await files()).toEqual(['original'])
})
