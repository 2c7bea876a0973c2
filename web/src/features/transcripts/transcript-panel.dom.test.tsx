import { getTranscript, searchSpoken } from '@ateneo/contract/calls'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../testing/answer-calls.ts'
import { renderElement } from '../../testing/render.tsx'
import TranscriptPanel from './transcript-panel.tsx'

const id = '01a21abf-0000-7000-8000-000000000000'
const languages = [
  { language: 'es', label: 'Español' },
  { language: 'en', label: 'Inglés' },
]
const say = (...said: string[]) =>
  said.map((text, place) => ({ startMs: place * 5000, endMs: place * 5000 + 4000, text }))
const spanish = {
  video: id,
  language: 'es',
  languages,
  cues: say('Hola', 'El maíz criollo', 'La cal', 'Más maíz'),
  chapters: [{ seconds: 10, title: 'La cocción' }],
}

// Nothing has a size here, and only what is in view is rendered.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined)
})
// The files of a run share the page.
afterEach(() => vi.restoreAllMocks())

async function open(transcript = spanish) {
  const calls = answerCalls()
  calls.answer(getTranscript, ({ query }) =>
    query.language === 'en' ? { ...transcript, language: 'en', cues: say('Hello') } : transcript,
  )
  const video = document.createElement('video')
  const play = vi.spyOn(video, 'play').mockResolvedValue()
  const rendered = renderElement(
    <TranscriptPanel
      courseId={id}
      lesson={{ id, title: 'El nixtamal' }}
      video={video}
      preferredLanguage={undefined}
      hrefOf={(lessonId, seconds) => `/ver?lesson=${lessonId}&t=${seconds}`}
    />,
  )
  const list = await screen.findByRole('list', { name: 'Transcripción' })
  const lines = () => within(list).getAllByRole('listitem')
  const line = (text: RegExp) => within(list).getByRole('button', { name: text })
  const standAt = (seconds: number) =>
    act(async () => {
      video.currentTime = seconds
      video.dispatchEvent(new Event('timeupdate'))
    })
  return { ...rendered, calls, video, play, lines, line, standAt }
}

const currentOf = (lines: HTMLElement[]) =>
  lines.filter((one) => one.getAttribute('aria-current') === 'true').map((one) => one.textContent)

test('what is being said is marked, and a line plays the video from there', async () => {
  const { user, video, play, lines, line, standAt } = await open()
  expect(lines()).toHaveLength(5)
  expect(currentOf(lines())).toEqual(['0:00Hola'])
  await standAt(11)
  expect(currentOf(lines())).toEqual(['0:10La cal'])
  await user.click(line(/El maíz criollo/))
  expect(video.currentTime).toBe(5)
  expect(play).toHaveBeenCalledOnce()
  await user.click(line(/La cocción/))
  expect(video.currentTime).toBe(10)
})

test('by keys the list is one stop, whose lines the arrows reach', async () => {
  const { user, video, line } = await open()
  line(/Hola/).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(line(/La cal/))
  expect(video.currentTime).toBe(10)
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(line(/Más maíz/))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(line(/Hola/))
  await user.tab()
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Copiar lo que se dice en 0:00' }),
  )
})

test('a search counts its places, whatever the accents, and goes through them by keys', async () => {
  const { user, lines } = await open()
  const matchOf = () =>
    lines()
      .filter((one) => one.dataset.match !== undefined)
      .map((one) => one.textContent)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en lo que se dice' }), 'MAIZ')
  expect(await screen.findByText('1 de 2')).toBeDefined()
  expect(matchOf()).toEqual(['0:05El maíz criollo'])
  await user.keyboard('{Enter}')
  expect([matchOf(), screen.getByText('2 de 2')]).toEqual([['0:15Más maíz'], expect.anything()])
  await user.keyboard('{Enter}')
  expect(matchOf()).toEqual(['0:05El maíz criollo'])
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(matchOf()).toEqual(['0:15Más maíz'])
  await user.click(screen.getByRole('button', { name: 'Lugar anterior' }))
  expect(matchOf()).toEqual(['0:05El maíz criollo'])
  await user.type(screen.getByRole('searchbox'), ' azul')
  expect(await screen.findByText('No se dice en esta lección')).toBeDefined()
})

test('another language is fetched when it is chosen', async () => {
  const { user, calls } = await open()
  expect(calls.sentTo(getTranscript)).toHaveLength(1)
  await user.selectOptions(screen.getByRole('combobox', { name: /Idioma/ }), 'Inglés')
  expect(await screen.findByRole('button', { name: /Hello/ })).toBeDefined()
  expect(calls.sentTo(getTranscript)).toHaveLength(2)
})

test('a line is copied with the link to its second', async () => {
  const { user, standAt } = await open()
  await standAt(5)
  await user.click(screen.getByRole('button', { name: 'Copiar lo que se dice en 0:05' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toBe(`«El maíz criollo» (0:05)\n${window.location.origin}/ver?lesson=${id}&t=5`)
})

test('the whole course is searched: its lessons lead to the moment, this one plays it', async () => {
  const { user, calls, video } = await open()
  const other = '01a21abf-0000-7000-8000-000000000001'
  const course = { _id: id, slug: 'mole', title: 'Mole' }
  const hit = { course, language: 'es', text: 'Molemos el maíz' }
  calls.answer(searchSpoken, {
    hits: [
      { ...hit, lesson: { _id: id, title: 'El nixtamal' }, startSeconds: 15.5 },
      { ...hit, lesson: { _id: other, title: 'La molienda' }, startSeconds: 65.2 },
    ],
    more: false,
    elsewhere: [],
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dónde buscar' }), [
    'Todo el curso',
  ])
  expect(calls.sentTo(searchSpoken)).toEqual([])
  await user.type(screen.getByRole('searchbox'), 'maiz')
  const there = await screen.findByRole('link', { name: /1:05/ })
  expect(there.getAttribute('href')).toBe(`/ver?lesson=${other}&t=65`)
  expect(calls.sentTo(searchSpoken)[0]!.query).toEqual({ q: 'maiz', course: id })
  await user.click(screen.getByRole('button', { name: /0:15/ }))
  expect(video.currentTime).toBe(15.5)
})

test('a transcript that fails to load says so, and is asked for again', async () => {
  const calls = answerCalls()
  calls.answer(getTranscript, refuse('captions_not_found'))
  const { user } = renderElement(
    <TranscriptPanel
      courseId={id}
      lesson={{ id, title: 'El nixtamal' }}
      video={null}
      preferredLanguage={undefined}
      hrefOf={() => '/'}
    />,
  )
  expect(await screen.findByText('Los subtítulos de este video ya no están.')).toBeDefined()
  calls.answer(getTranscript, spanish)
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('list', { name: 'Transcripción' })).toBeDefined()
})

test('markup in what is said is letters, also where a search marks it', async () => {
  const said = '<img src=x onerror=alert(1)> <a href="javascript:alert(1)">maíz</a>'
  const { line, user } = await open({ ...spanish, cues: say(said) })
  expect(line(/onerror/).textContent).toContain(said)
  await user.type(screen.getByRole('searchbox'), 'maiz')
  await vi.waitFor(() => expect(line(/onerror/).querySelector('mark')?.textContent).toBe('maíz'))
  expect(line(/onerror/).textContent).toContain(said)
  expect(line(/onerror/).querySelector('img, a')).toBeNull()
})
