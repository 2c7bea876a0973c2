import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { useFocusOnTitle } from './use-focus-on-title.ts'

function Late() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const load = () => setLoaded(true)
    window.addEventListener('loaded', load)
    return () => window.removeEventListener('loaded', load)
  }, [])
  return isLoaded ? <h1 key="loaded">Acuarela botánica</h1> : <h1 key="loading">Cargando</h1>
}

const focus = (field: HTMLInputElement | null) => field?.focus()

function Site() {
  useFocusOnTitle()
  return (
    <>
      <header>
        <Link to="/favoritos">Favoritos</Link>
        <input aria-label="Buscar cursos" />
      </header>
      <main id="contenido" tabIndex={-1}>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <h1>Inicio</h1>
                <Link to="/curso">Ver curso</Link>
                <Link to="/escribir">Escribir</Link>
                <Link to="/?pagina=2">Página siguiente</Link>
              </>
            }
          />
          <Route path="/favoritos" element={<h1>Favoritos</h1>} />
          <Route path="/curso" element={<Late />} />
          <Route
            path="/escribir"
            element={
              <>
                <h1>Pregunta</h1>
                <input ref={focus} aria-label="Tu pregunta" />
              </>
            }
          />
        </Routes>
      </main>
    </>
  )
}

const focused = () => document.activeElement?.textContent
const title = () => screen.getByRole('heading', { level: 1 })

test('the first screen takes no focus', () => {
  renderElement(<Site />)
  expect(document.activeElement).toBe(document.body)
})

test('the title takes it from a link that went with its screen, and the loaded one from that', async () => {
  const { user } = renderElement(<Site />)
  await user.click(screen.getByRole('link', { name: 'Ver curso' }))
  await expect.poll(focused).toBe('Cargando')
  await act(async () => window.dispatchEvent(new Event('loaded')))
  await expect.poll(focused).toBe('Acuarela botánica')
})

test('once somebody has acted, a late title takes nothing', async () => {
  const { user } = renderElement(<Site />)
  await user.click(screen.getByRole('link', { name: 'Ver curso' }))
  await expect.poll(focused).toBe('Cargando')
  await user.click(document.body)
  await act(async () => window.dispatchEvent(new Event('loaded')))
  expect(document.activeElement).not.toBe(title())
})

test('a link of the menus gives it to the title, which no Tab reaches', async () => {
  const { user } = renderElement(<Site />)
  await user.click(screen.getByRole('link', { name: 'Favoritos' }))
  await expect.poll(() => document.activeElement === title()).toBe(true)
  expect(focused()).toBe('Favoritos')
  expect(title().tabIndex).toBe(-1)
})

test('a field of the new screen keeps it', async () => {
  const { user } = renderElement(<Site />)
  await user.click(screen.getByRole('link', { name: 'Escribir' }))
  const field = await screen.findByLabelText('Tu pregunta')
  expect(document.activeElement).toBe(field)
})

test('a page of the same list leaves it where it is', async () => {
  const { user } = renderElement(<Site />)
  const next = screen.getByRole('link', { name: 'Página siguiente' })
  await user.click(next)
  expect(document.activeElement).toBe(next)
})
