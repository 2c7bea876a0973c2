import { act, screen } from '@testing-library/react'
import { lazy, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeferredSection } from './deferred-section.tsx'

const section = (child: ReactNode) => (
  <DeferredSection fallback={<p>Cargando</p>}>{child}</DeferredSection>
)

test('what the server rendered stands until its script is here, and a press is done after it', async () => {
  const press = vi.fn<() => void>()
  const Piece = () => (
    <button type="button" onClick={press}>
      Elegir
    </button>
  )
  const { promise: script, resolve } = Promise.withResolvers<{ default: typeof Piece }>()
  const Deferred = lazy(() => script)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(section(<Piece />))
  const root = await act(() => hydrateRoot(place, section(<Deferred />)))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })

  const button = screen.getByRole('button', { name: 'Elegir' })
  expect(screen.queryByText('Cargando')).toBeNull()
  act(() => button.click())
  act(() => button.click())
  expect(press).not.toHaveBeenCalled()

  await act(async () => resolve({ default: Piece }))
  expect(screen.getByRole('button', { name: 'Elegir' })).toBe(button)
  expect(press).toHaveBeenCalledOnce()
  act(() => button.click())
  expect(press).toHaveBeenCalledTimes(2)
})

test('what changes meanwhile is shown once its script is here, and until then the HTML', async () => {
  const Words = ({ words }: { words: string }) => <p>{words}</p>
  const { promise: script, resolve } = Promise.withResolvers<{ default: typeof Words }>()
  const Deferred = lazy(() => script)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(section(<Words words="antes" />))
  const root = await act(() => hydrateRoot(place, section(<Deferred words="antes" />)))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  await act(async () => root.render(section(<Deferred words="ahora" />)))
  screen.getByText('antes')
  expect(screen.queryByText('Cargando')).toBeNull()
  await act(async () => resolve({ default: Words }))
  screen.getByText('ahora')
})
