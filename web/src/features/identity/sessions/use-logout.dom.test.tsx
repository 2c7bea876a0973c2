import { logout } from '@ateneo/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { clearSession, readSession } from '../../../platform/http/session-store.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { useLeaveGuard } from '../../../platform/ui/forms/leave-guards.ts'
import { pressTwice, renderScreen } from '../../../testing/render-screen.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { useForgottenAnswers } from './forgotten-answers.ts'
import { useLogout } from './use-logout.ts'

function Leave() {
  const leave = useLogout()
  return <button onClick={() => void leave()}>Salir</button>
}

function open() {
  beginSession('professor')
  const calls = answerCalls()
  calls.answer(logout, { msg: 'Logged out' })
  return { calls, ...renderScreen({ '/DashTeachers/home': Leave }, '/DashTeachers/home') }
}

const isAlwaysNeeded = () => true

const leave = () => screen.getByRole('button', { name: 'Salir' })

async function findAnswer(name: string) {
  const dialog = await screen.findByRole('dialog', { name: '¿Cerrar sesión?' })
  return within(dialog).getByRole('button', { name })
}

test('who takes it back stays', async () => {
  const { user, calls, readAddress } = open()
  await user.click(leave())
  await user.click(await findAnswer('Cancelar'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(readAddress()).toBe('/DashTeachers/home')
  expect(readSession()?.type).toBe('professor')
  expect(calls.written()).toEqual([])
})

test('unsaved input is given up with the session, and nobody is asked about it', async () => {
  beginSession('professor')
  answerCalls().answer(logout, { msg: 'Logged out' })
  const mayLeave = vi.fn<() => Promise<boolean>>(async () => true)
  const Unsaved = () => {
    useLeaveGuard({ isNeeded: isAlwaysNeeded, mayLeave })
    return <Leave />
  }
  const { user, readAddress } = renderScreen(
    { '/DashTeachers/home': Unsaved },
    '/DashTeachers/home',
  )
  await user.click(leave())
  await user.click(await findAnswer('Cerrar sesión'))
  await expect.poll(readAddress).toBe('/Login')
  expect(mayLeave).not.toHaveBeenCalled()
})

test('what the account was answered is kept as long as its screen stands, and then dropped', async () => {
  beginSession('professor')
  answerCalls().answer(logout, { msg: 'Logged out' })
  const key = ['students']
  const seen: unknown[] = []
  function Students() {
    const client = useQueryClient()
    useQuery({ queryKey: key, queryFn: () => ['Diego'], gcTime: Infinity })
    useEffect(() => () => void seen.push(client.getQueryData(key)), [client])
    return <Leave />
  }
  function Login() {
    const client = useQueryClient()
    useForgottenAnswers()
    return <button onClick={() => seen.push(client.getQueryData(key))}>Mirar</button>
  }
  const { user } = renderScreen(
    { '/DashTeachers/home': Students, '/Login': Login },
    '/DashTeachers/home',
  )
  await user.click(leave())
  await user.click(await findAnswer('Cerrar sesión'))
  await user.click(await screen.findByRole('button', { name: 'Mirar' }))
  expect(seen).toEqual([['Diego'], undefined])
})

test('what an account was answered is dropped where its session ended otherwise, too', async () => {
  beginSession('professor')
  const key = ['students']
  function Students() {
    const navigate = useNavigate()
    const shown = useQuery({ queryKey: key, queryFn: () => 'Diego', gcTime: Infinity }).data
    // As another tab's logout does, and the guard of the screens.
    const end = () => {
      clearSession()
      void navigate('/Login', { replace: true })
    }
    return <button onClick={end}>{shown}</button>
  }
  function Login() {
    useForgottenAnswers()
    const client = useQueryClient()
    return <button onClick={() => seen(client.getQueryData(key))}>Mirar</button>
  }
  const seen = vi.fn<(answer: unknown) => void>()
  const screens = { '/DashTeachers/home': Students, '/Login': Login }
  const { user } = renderScreen(screens, '/DashTeachers/home')
  await user.click(await screen.findByRole('button', { name: 'Diego' }))
  await user.click(await screen.findByRole('button', { name: 'Mirar' }))
  expect(seen.mock.calls).toEqual([[undefined]])
})

test('what is pressed twice on a slow line is asked and done once', async () => {
  const { calls, readAddress } = open()
  const { promise, resolve } = Promise.withResolvers<{ msg: string }>()
  calls.answer(logout, promise)
  await pressTwice(leave())
  await pressTwice(await findAnswer('Cerrar sesión'))
  resolve({ msg: 'Logged out' })
  await expect.poll(readAddress).toBe('/Login')
  expect(readSession()).toBeUndefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.written()).toEqual(['POST /logout'])
})
