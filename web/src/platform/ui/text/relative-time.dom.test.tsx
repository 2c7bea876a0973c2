import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultPageData, PageDataContext } from '../../http/page-data.ts'
import { RelativeTime } from './relative-time.tsx'

const page = (
  <PageDataContext value={defaultPageData}>
    <RelativeTime moment="2026-03-02T15:58:00Z" />
  </PageDataContext>
)

test('a minute that ends between the server and the browser is no difference', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T16:00:30Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  vi.setSystemTime(new Date('2026-03-02T16:01:10Z'))
  const onRecoverableError = vi.fn<() => void>()
  const root = await act(() => hydrateRoot(place, page, { onRecoverableError }))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  expect(onRecoverableError).not.toHaveBeenCalled()
  const time = screen.getByText('hace 2 minutos')
  expect(time.getAttribute('datetime')).toBe('2026-03-02T15:58:00Z')
})
