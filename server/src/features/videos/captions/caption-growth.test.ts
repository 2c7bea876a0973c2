import { maxCaptionBytes } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { parseCues } from '../../../platform/text/caption-cues.ts'
import { commonTexts, counted, findSteepTexts, repeated } from '../../../testing/growth.ts'
import { plainCueText } from '../../transcripts/cue-text.ts'
import { readCaptionFile } from './caption-file.ts'

const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n'
const srt = '1\n00:00:01,000 --> 00:00:02,000\n'
const stamp = (index: number) => new Date(index * 10).toISOString().slice(11, 23)

const ownTexts = {
  captions: counted((index) => `${stamp(index)} --> ${stamp(index + 1)}\nja\n\n`, 'WEBVTT\n\n'),
  'captions in the other order': counted(
    (index) => `${stamp(8_000_000 - index)} --> ${stamp(8_000_000)}\nja\n\n`,
    'WEBVTT\n\n',
  ),
  'numbered captions': counted(
    (index) => `${index + 1}\n${stamp(index)} --> ${stamp(index + 1)}\nja\n\n`,
  ),
  'empty captions': repeated('1\n00:00:01,000 --> 00:00:02,000\n\n'),
  'times alone': repeated('00:01.000 --> 00:02.000\n', vtt),
  'times that are none': repeated('00:61:01.000 --> 00:62:02.000\n\n', vtt),
  'times without an arrow': repeated('00:01.000 00:02.000\n\n', vtt),
  'spaces after a time': repeated(' ', `${vtt}00:01.000`, 'x'),
  'spaces before an arrow': repeated(' ', `${vtt}00:01.000`, '->'),
  'spaces after an arrow': repeated(' ', `${vtt}00:01.000 -->`, 'x'),
  'digits of a time': repeated('1', vtt, ':00.000 --> 00:02.000'),
  'colons of a time': repeated('1:', vtt, ' --> 00:02.000'),
  arrows: repeated('-->', vtt),
  'arrows of one line': repeated('.1 -> ', vtt),
  settings: repeated('align:start ', `${vtt.trimEnd()} `, '\nja'),
  'a stuck setting': repeated('a', `${vtt.trimEnd()}line:`, '\nja'),
  numbers: counted((index) => `${index + 2}\n\n`, srt),
  'lines after an empty one': repeated('ja\n\n', srt),
  notes: repeated('NOTE ja\n\n', vtt),
  'a header without end': repeated('ja\n', 'WEBVTT\n'),
  'two carriage returns': repeated('ja\r\r\n', srt),
  'open tags': repeated('<b', vtt),
  classes: repeated('.a', `${vtt}<c`, '>ja'),
  'a voice': repeated('Ana ', `${vtt}<v `, '>ja'),
  'spaces in a tag': repeated(' ', `${vtt}<v`, '>ja'),
  'spaces in a line break': repeated(' ', `${srt}<br`, 'x'),
  'line breaks': repeated('<br>', srt),
  'stamps in a caption': repeated('<00:00:01.500>', vtt),
  'stamps that are none': repeated('1:', `${vtt}<`, 'x>'),
  'open commands': repeated(String.raw`{\an8`, srt),
  'a command without end': repeated('(', String.raw`${srt}{\pos(`),
  braces: repeated('{b}', srt),
  'paths of Windows': repeated(String.raw`C:\N`, srt),
  references: repeated('&ntilde;', vtt),
  'a reference without end': repeated('0', `${vtt}&#`),
  'names of no reference': repeated('&nada', vtt),
}

/** As far as the words that a search finds. */
function read(text: string): void {
  const file = readCaptionFile(Buffer.from(text), { durationSeconds: undefined })
  for (const { lines } of parseCues(file.text.split('\n')).cues) plainCueText(lines)
}

test('the work on a file of captions grows with its length', { timeout: 600_000 }, async () => {
  const texts = { ...commonTexts, ...ownTexts }
  expect(await findSteepTexts(read, texts, { longest: maxCaptionBytes / 4 })).toEqual([])
})
