import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sampleCourse } from '../../../testing/sample-course.ts'
import { readCourse } from '../../courses/course.ts'
import { LessonList } from './lesson-list.tsx'

const [barro] = sampleCourse().contentDetails
const esmalte = { ...barro!, _id: '0197b2f0-0000-7000-8000-0000000000ae', title: 'Esmalte' }
const course = readCourse(sampleCourse({ contentDetails: [barro!, esmalte] }))

function openList() {
  const Room = () => (
    <LessonList
      course={course}
      currentId={barro!._id}
      progress={undefined}
      hrefOf={({ id }) => `/sala?id=${course.id}&lesson=${id}`}
      state={{ from: 'sala' }}
    />
  )
  const shown = renderScreen({ '/sala': Room }, '/sala')
  return { ...shown, link: screen.getByRole('link', { name: 'Reproducir Esmalte' }) }
}

test('a press on a lesson opens it without a document of its own, and says where it comes from', async () => {
  const { user, link, readAddress, router } = openList()
  await user.click(link.firstElementChild ?? link)
  expect(readAddress()).toBe(link.getAttribute('href'))
  expect(router.state.location.state).toEqual({ from: 'sala' })
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'with %j it is the browser’s',
  (held) => {
    const { link, readAddress } = openList()
    const press = createEvent.click(link, held)
    fireEvent(link, press)
    expect(press.defaultPrevented).toBe(false)
    expect(readAddress()).toBe('/sala')
  },
)

test('a press beside the links opens nothing', async () => {
  const { user, readAddress } = openList()
  await user.click(screen.getByText('Esmalte'))
  expect(readAddress()).toBe('/sala')
})
