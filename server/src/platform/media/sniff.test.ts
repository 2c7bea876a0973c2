import { expect, test } from 'vitest'
import { holdsOggVideo, sniffMedia, type Container } from './sniff.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const ftyp = (brand: string) => ascii(`\0\0\0\x18ftyp${brand}\0\0\0\0`)
const ebml = (docType: string) =>
  Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
    Buffer.from([0x80 | docType.length]),
    ascii(docType),
  ])
const packets = (offset: number, length: number) => {
  const bytes = Buffer.alloc(4100)
  for (let at = offset; at < bytes.length; at += length) bytes[at] = 0x47
  return bytes
}

const id3 = (bytes: number) =>
  Buffer.concat([
    ascii('ID3\x04\0\0'),
    Buffer.from([bytes >> 21, bytes >> 14, bytes >> 7, bytes].map((byte) => byte & 0x7f)),
    Buffer.alloc(bytes),
  ])
/** Two frames of this length, which begin with the header. */
const frames = (header: string, length: number) => {
  const frame = Buffer.alloc(length)
  frame.write(header, 'hex')
  return Buffer.concat([frame, frame])
}

test.each<[string, Uint8Array, Container | undefined]>([
  ['MP4', ftyp('isom'), 'mp4'],
  ['fragmented MP4', ftyp('iso5'), 'mp4'],
  ['QuickTime', ftyp('qt  '), 'mov'],
  ['QuickTime before ftyp', ascii('\0\0\0\x08wide\0\0\0\0mdat'), 'mov'],
  ['WebM', ebml('webm'), 'webm'],
  ['Matroska', ebml('matroska'), 'matroska'],
  ['AVI', ascii('RIFF\x10\0\0\0AVI LIST'), 'avi'],
  ['a transport stream', packets(0, 188), 'mpegts'],
  ['a camera transport stream', packets(4, 192), 'mpegts'],
  ['a program stream', Buffer.from('000001ba44000400', 'hex'), 'mpegps'],
  ['Ogg', ascii('OggS\0\x02'), 'ogg'],
  ['Flash video', Buffer.from('464c5601050000000900000000', 'hex'), 'flv'],
  ['Windows Media', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), 'asf'],
  ['nothing', new Uint8Array(), undefined],
  ['text', ascii('Hola, este es mi video'), undefined],
  ['text that begins with a G', ascii('G'.padEnd(4100, 'o')), undefined],
  ['HTML', ascii('<!doctype html><title>video</title>'), undefined],
  ['a playlist', ascii('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'), undefined],
  ['a concat script', ascii("ffconcat version 1.0\nfile '/etc/passwd'\n"), undefined],
  ['subtitles', ascii('1\n00:00:00,000 --> 00:00:01,000\nhola\n'), undefined],
  ['a DASH manifest', ascii('<?xml version="1.0"?><MPD>'), undefined],
  ['a ZIP', ascii('PK\x03\x04'), undefined],
  ['a PDF', ascii('%PDF-1.7'), undefined],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), undefined],
  ['a HEIC photo', ftyp('heic'), undefined],
  ['an AVIF picture', ftyp('avif'), undefined],
  ['a WAV', ascii('RIFF\x10\0\0\0WAVEfmt '), 'wav'],
  ['a WAV beyond 4 GB', ascii('RF64\xff\xff\xff\xffWAVEds64'), 'wav'],
  ['an AIFF', ascii('FORM\0\0\x10\0AIFFCOMM'), 'aiff'],
  ['a FLAC', ascii('fLaC\0\0\0\x22'), 'flac'],
  ['a FLAC behind a tag', Buffer.concat([id3(3), ascii('fLaC\0\0\0\x22')]), 'flac'],
  ['an MP3 with a tag', id3(20), 'mp3'],
  ['an MP3 with a cover longer than the first bytes', id3(300_000).subarray(0, 4100), 'mp3'],
  ['an MP3 without a tag', frames('fffb9064', 417), 'mp3'],
  ['an MP3 of 22050 Hz', frames('fff38064', 208), 'mp3'],
  ['an MP2', frames('fffd8404', 417 + 209), undefined],
  ['an AAC stream', frames('fff15080 0d3ffc'.replace(' ', ''), 105), 'adts'],
  ['one MPEG frame in noise', Buffer.from('fffb9064'.padEnd(4000, 'a5'), 'hex'), undefined],
  ['text of 16 bits', Buffer.from('\ufeffHola, este es mi audio', 'utf16le'), undefined],
  ['the letters ID3', ascii('ID3 es una etiqueta de los archivos de audio'), undefined],
  ['EBML of another kind', ebml('other'), undefined],
])('%s', (_, bytes, container) => {
  expect(sniffMedia(bytes)).toBe(container)
})

test('reads a view into a larger buffer', () => {
  const larger = Buffer.concat([ascii('padding!'), ftyp('isom')])
  expect(sniffMedia(new Uint8Array(larger.buffer, larger.byteOffset + 8, 20))).toBe('mp4')
})

test.each([
  ['Theora', 'OggS\0\x02..\x80theora\x03\x02', true],
  ['Vorbis', 'OggS\0\x02..\x01vorbis\0', false],
  ['Opus', 'OggS\0\x02..OpusHead\x01', false],
])('an Ogg of %s', (_, head, isVideo) => {
  expect(holdsOggVideo(ascii(head))).toBe(isVideo)
})
