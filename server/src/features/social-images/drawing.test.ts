import { defaultColours } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { drawSharePicture } from './drawing.ts'
import type { Subject } from './subject.ts'

const subject: Subject = {
  kind: 'certificate',
  name: 'ABCD-EFGH-JKLM',
  seed: 'a',
  tile: 'b',
  source: 'c',
  title: '',
  byline: 'Cerámica de Talavera',
  label: 'Certificado',
  siteName: 'Academia',
  imageUrl: '',
  colours: defaultColours,
}
const drawTitle = (title: string) => drawSharePicture({ ...subject, title }, {})

test.each([
  ['Xoꞌchitl', 'Xochitl'],
  ['Bʉi', 'Bi'],
  ['Александра', 'Александр'],
  ['王小明', '王小'],
  ['김민수', '김민'],
  ['محمد', 'محم'],
  ['שלום', 'שלו'],
])('a picture shows every letter of %s', async (name, shorter) => {
  expect((await drawTitle(name)).equals(await drawTitle(shorter))).toBe(false)
})

test('what no font has leaves no mark on a picture', async () => {
  expect((await drawTitle('Ana 🌮 ⵣ')).equals(await drawTitle('Ana'))).toBe(true)
})
