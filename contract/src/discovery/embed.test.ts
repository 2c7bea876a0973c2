import { expect, test } from 'vitest'
import { fitFrame, writeFrame, writeQuote } from './embed.ts'

test.each([
  [{}, 640, 360],
  [{ maxWidth: 1000 }, 1000, 563],
  [{ maxWidth: 5000 }, 1200, 675],
  [{ maxHeight: 180 }, 320, 180],
  [{ maxHeight: 2000 }, 640, 360],
  [{ maxWidth: 300, maxHeight: 1000 }, 300, 169],
  [{ maxWidth: 1000, maxHeight: 100 }, 177, 100],
  [{ maxWidth: 1 }, 1, 1],
  [{ maxHeight: 1 }, 1, 1],
])('within %j a frame has %d by %d', (limits, width, height) => {
  expect(fitFrame(limits)).toEqual({ width, height })
})

test('a title stays within its attribute', () => {
  const title = 'Óleo "fino" & <script>'
  const html = writeFrame({ url: 'https://a.mx/insertar/oleo', title, width: 320, height: 180 })
  expect(html).toBe(
    '<iframe src="https://a.mx/insertar/oleo" title="Óleo &quot;fino&quot; &amp; &lt;script&gt;" ' +
      'width="320" height="180" style="width: 100%; max-width: 320px; height: auto; ' +
      'aspect-ratio: 16 / 9; border: 0" loading="lazy" allowfullscreen></iframe>',
  )
})

test('so it does in the link ahead of the frame', () => {
  expect(writeQuote({ url: 'https://a.mx/cursos/oleo', title: 'Óleo & <b>' })).toBe(
    '<blockquote hidden><a href="https://a.mx/cursos/oleo">Óleo &amp; &lt;b&gt;</a></blockquote>',
  )
})
