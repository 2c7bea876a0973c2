import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { tellMissing } from '../feedback/missing-scripts.ts'
import { OfflineAlert } from '../feedback/offline-alert.tsx'
import { lazyPart } from './lazy-part.ts'

test.each([
  ['script', new TypeError('Failed to fetch dynamically imported module')],
  ['style', new Error('Unable to preload CSS for /assets/lessons-styles.css')],
])(
  'a part whose %s is lost leaves the page as it is, and offers to load it anew',
  async (_, lost) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    onTestFinished(() => {
      reload.mockRestore()
      act(() => tellMissing({ isPartMissing: false }))
    })
    const Part = lazyPart<object>(() => Promise.reject(lost))
    const { user } = renderElement(
      <>
        <OfflineAlert />
        <p>Lo que se lee</p>
        <Suspense fallback={<p>Cargando</p>}>
          <Part />
        </Suspense>
      </>,
    )
    await screen.findByText(/Esta página no termina de cargar. Revisa tu conexión/)
    expect(screen.getByText('Lo que se lee')).toBeDefined()
    expect(screen.getByText('Cargando')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(reload).toHaveBeenCalledOnce()
  },
)
