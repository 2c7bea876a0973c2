import { expect, test } from 'vitest'
import {
  commonTexts,
  counted,
  findSteepTexts,
  nested,
  repeated,
  type TextOf,
} from '../../../testing/growth.ts'
import { readQuestionFile } from './read-file.ts'

/** Half of what one question may have, so that the readers work on all of it. */
const longestQuestion = { longest: 32_000 }
const longestFile = { longest: 200_000 }

/** Hostile to the grammar of questions, of HTML and of Markdown. */
const written: Record<string, TextOf> = {
  'marks of answers': repeated('=~'),
  'shares of points': repeated('~%50%a#'),
  'shares without end': repeated('%50'),
  arrows: repeated('=a->'),
  'marks of a title': repeated('::'),
  'marks of an explanation': repeated('####'),
  'escaped signs': repeated(String.raw`\:\=\{\}`),
  placeholders: repeated('&&058;'),
  'placeholders without end': repeated('&&05'),
  'formats of a text': repeated('[html]'),
  'open gaps': repeated('{1:SHORTANSWER:=a~'),
  'closed gaps': repeated('{1:SA:=a}'),
  'answers of one gap': repeated('=a~', '{1:SA:', '}'),
  'tags of a comment': repeated('[tag:a]', '// '),
  'a tag of a comment without end': repeated('\\]', '// [tag:'),
  'addresses without end': repeated('https://a.mx/'),
  'marks of emphasis': repeated('*a_'),
  'beginnings of lists': repeated('1. - # '),
  'cells of a table': repeated('<td>x', '<table><tr>'),
  superscripts: repeated('<sup>2'),
  'superscripts in superscripts': nested('<sup>', '</sup>', '2'),
  'tables in tables': nested('<table><tr><td>a<td>', '</table>', '2'),
  'hard spaces before a letter': repeated('\u00A0', '', 'x'),
  'hard spaces in elements': repeated('<b>\u00A0'),
  'lines of blanks in code': repeated(' \n', '<pre>x', 'x</pre>'),
  'an attribute without end': repeated('a="b" ', '<span '),
  'empty lines in code': repeated('\n', '<pre>', 'x</pre>'),
  'spaces in code': repeated(' ', '<code>x', 'x</code>'),
  backticks: counted((at) => `${'`'.repeat(at % 40)} `, '<code>', '</code>'),
  'breaks of a line': repeated('<br>'),
  'letters of formulas': repeated(String.raw`\(x\)$$`),
  'numbers and dots': repeated('1.'),
  'words of an ordering': repeated('ALL ', '>'),
}

const files: Record<string, TextOf> = {
  'questions of a line': counted((at) => `Q${at} {T}\n\n`),
  'questions that are none': repeated('a\n\n'),
  'comments without a question': repeated('// [tag:a]\n'),
  categories: repeated('$CATEGORY: a/b\n'),
  'elements of a question': repeated('<a/>', '<quiz><question type="x">'),
  'attributes of an element': counted((at) => ` a${at}=""`, '<quiz><question'),
  'elements in elements': repeated('<a>', '<quiz>'),
  'questions of XML': repeated('<question type="essay"/>', '<quiz>', '</quiz>'),
  'categories of XML': repeated('<question type="category"/>', '<quiz>', '</quiz>'),
  'a comment of XML': repeated('-', '<quiz><!--', '--></quiz>'),
  'a text of XML': repeated('&amp;', '<quiz><question type="essay"><questiontext><text>'),
  'answers of XML': repeated('<answer fraction="0"/>', '<quiz><question type="multichoice">'),
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']] >')}]]>`
const moodle = (type: string, text: string, rest = '') =>
  `<quiz><question type="${type}"><questiontext format="html"><text>${cdata(text)}</text></questiontext>${rest}</question></quiz>`
const inQuestion = { ...commonTexts, ...written }

test.each<[string, (text: string) => string, Record<string, TextOf>, { longest: number }]>([
  ['a file', (text) => text, { ...commonTexts, ...files }, longestFile],
  ['the text of a question in GIFT', (text) => `[html]${text} {T}`, inQuestion, longestQuestion],
  ['the answers of one', (text) => `Q {${text}}`, inQuestion, longestQuestion],
  ["a text of HTML in Moodle's XML", (text) => moodle('essay', text), inQuestion, longestQuestion],
  [
    'a passage with gaps',
    (text) => moodle('cloze', `${text}{1:SA:=a}`),
    inQuestion,
    longestQuestion,
  ],
  [
    'an option',
    (text) =>
      moodle('multichoice', 'Q', `<answer fraction="100"><text>${cdata(text)}</text></answer>`),
    inQuestion,
    longestQuestion,
  ],
])(
  'the work for %s grows with its length',
  { timeout: 300_000 },
  async (_, fileOf, texts, bounds) => {
    expect(Object.keys(texts).length).toBeGreaterThanOrEqual(50)
    const read = (text: string) => readQuestionFile(fileOf(text))
    expect(await findSteepTexts(read, texts, bounds)).toEqual([])
  },
)
