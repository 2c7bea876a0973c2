import { chooseRemovals, deleteLesson, getCourse } from '@ateneo/contract/calls'
import type { SessionReply } from '@ateneo/contract'
import { notificationsStore } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Lesson } from '../../../../features/courses/course.ts'
import { call } from '../../../../platform/http/call.ts'
import { storeSession } from '../../../../platform/http/session-store.ts'
import { renderElement } from '../../../../testing/render.tsx'
import { answerRequests, tokenOf } from '../../../../testing/tabs.ts'
import { CourseRightsContext } from '../course-rights.ts'
import { RemovalSwitch } from './removal-switch.tsx'

const removals = `${chooseRemovals.method} ${chooseRemovals.path.replace(':id', 'cambios')}`
const course = `${getCourse.method} ${getCourse.path.replace(':id', 'cambios')}`
const titles = { papel: 'Papel', gubias: 'Gubias' }

beforeEach(() => {
  const reply = { accessToken: tokenOf(900), type: 'professor', userData: { id: '1' } }
  storeSession(reply as unknown as SessionReply)
  notificationsStore.setState((state) => ({ ...state, notifications: [] }))
})

type Wire = { contentDetails: { _id: string }[]; removedContent: string[] }

/** The switches of two published lessons; `refuse` gives the code of a choice that is not saved. */
async function open(refuse: (content: string[]) => Promise<string> | undefined = () => undefined) {
  const server: Wire = { contentDetails: [{ _id: 'otra' }], removedContent: [] }
  const sent = answerRequests(async ({ line, body }) => {
    if (line === course) return { body: structuredClone(server) }
    if (line.startsWith(deleteLesson.method)) {
      server.contentDetails = []
      return { body: { erasedContent: {} } }
    }
    const { content } = body as { content: string[] }
    const code = await refuse(content)
    if (code) return { status: 409, body: { Error: 'Course not editable', code } }
    server.removedContent = content
    return { body: { msg: 'Removals chosen' } }
  })
  function Rows() {
    const { data } = useQuery({
      queryKey: ['courses', 'cambios'],
      queryFn: () => call(getCourse, { params: { id: 'cambios' } }),
    })
    return Object.entries(titles).map(([id, title]) => {
      const change = data?.removedContent.includes(id) ? 'removed' : 'kept'
      const begun = id === 'papel' ? { replacementId: 'otra' } : {}
      const lesson = { id, title, proposal: { change, isMoved: false, ...begun } } as Lesson
      return <RemovalSwitch key={id} lesson={lesson} />
    })
  }
  const { user } = renderElement(
    <CourseRightsContext
      value={{ mayArrange: true, mayCorrect: true, mayReplace: true, revisionId: 'cambios' }}
    >
      <Rows />
    </CourseRightsContext>,
  )
  const switchOf = (title: string) =>
    screen.findByRole<HTMLInputElement>('switch', { name: `Quitar ${title}` })
  const chosen = () =>
    sent.flatMap(({ line, body }) =>
      line === removals ? [(body as { content: string[] }).content] : [],
    )
  return {
    server,
    sent,
    user,
    papel: await switchOf('Papel'),
    gubias: await switchOf('Gubias'),
    chosen,
  }
}

test('two lessons that are removed one right after the other are both removed', async () => {
  const { server, sent, user, papel, gubias, chosen } = await open()
  await user.click(papel)
  await user.click(gubias)
  expect([papel.checked, gubias.checked]).toEqual([true, true])
  await waitFor(() => expect(server.removedContent).toEqual(['papel', 'gubias']))
  expect(chosen()).toEqual([['papel'], ['papel', 'gubias']])
  // With the version of it that was begun and left as it was.
  expect(sent.filter(({ line }) => line.startsWith(deleteLesson.method))).toHaveLength(1)
})

test('a lesson that is removed, kept and removed again in a hurry ends removed', async () => {
  const { server, user, papel, chosen } = await open()
  await user.click(papel)
  await user.click(papel)
  await user.click(papel)
  expect(papel.checked).toBe(true)
  await waitFor(() => expect(chosen()).toEqual([['papel'], [], ['papel']]))
  await waitFor(() => expect(server.removedContent).toEqual(['papel']))
  expect(papel.checked).toBe(true)
})

test('a refused removal goes back with its reason, and takes no other with it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { server, user, papel, gubias } = await open((content) =>
    content.includes('papel') ? promise : undefined,
  )
  await user.click(papel)
  await user.click(gubias)
  expect(papel.checked).toBe(true)
  resolve('course_not_editable')
  await waitFor(() => expect(papel.checked).toBe(false))
  await waitFor(() => expect(server.removedContent).toEqual(['gubias']))
  expect(gubias.checked).toBe(true)
  const [toast] = notificationsStore.getState().notifications
  expect(toast?.message).toContain('El curso está en revisión')
})
