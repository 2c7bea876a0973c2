import { cleanup, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { NavigateToPath } from './navigate-to-path.tsx'

test('another address of the same page keeps coupon and place, and is not gone back to', async () => {
  const routes = [
    { path: '/', element: 'portada' },
    { path: '/cursos/antes', element: <NavigateToPath path="/cursos/ahora" /> },
    { path: '/cursos/ahora', element: 'curso' },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  onTestFinished(cleanup)
  const { getByText } = render(<RouterProvider router={router} />)
  await router.navigate('/cursos/antes?cupon=X&pagina=2#temario')
  await waitFor(() => getByText('curso'))
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe('/cursos/ahora?cupon=X&pagina=2#temario')
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/')
})
