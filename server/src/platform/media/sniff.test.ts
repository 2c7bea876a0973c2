import { expect, test } from 'vitest'
import { sniffVideo, type Container } from './sniff.ts'

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
  ['a WAV', ascii('RIFF\x10\0\0\0WAVEfmt '), undefined],
  ['an MP3', ascii('ID3\x04\0'), undefined],
  ['EBML of another kind', ebml('other'), undefined],
])('%s', (_, bytes, container) => {
  expect(sniffVideo(bytes)).toBe(container)
})

test('reads a view into a larger buffer', () => {
  const larger = Buffer.concat([ascii('padding!'), ftyp('isom')])
  expect(sniffVideo(new Uint8Array(larger.buffer, larger.byteOffset + 8, 20))).toBe('mp4')
})
