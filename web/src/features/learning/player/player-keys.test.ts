import { describe, expect, test } from 'vitest'
import { keyEffect, stepVolume } from './player-keys.ts'

const free = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false }
const page = {
  isInPlayer: false,
  isOnPlayer: false,
  isAtVolume: false,
  isTyping: false,
  isPressable: false,
}
const inPlayer = { ...page, isInPlayer: true, isOnPlayer: true }
/** With nothing focused. */
const wholeScreen = { ...page, isOnPlayer: true }
const forward = { kind: 'forward' }

const characters = ['k', 'j', 'l', 'm', 'f', 'c', 'p', 'K', '<', '>', 'n', 'N', '0', '5']

describe('a key on the page of a video', () => {
  test.each([' ', 'ArrowLeft', 'ArrowRight'])('%j goes to the player', (key) => {
    expect(keyEffect({ ...free, key }, page)).toEqual(forward)
  })

  test.each(characters)('%j does nothing outside of the player, wherever the focus is', (key) => {
    expect(keyEffect({ ...free, key }, page)).toBeUndefined()
    expect(keyEffect({ ...free, key }, { ...page, isPressable: true })).toBeUndefined()
  })

  test.each(['k', 'j', 'l', 'm', 'f', 'c', '<', '>'])(
    '%j goes to a player that fills the screen',
    (key) => expect(keyEffect({ ...free, key }, wholeScreen)).toEqual(forward),
  )

  test.each(['ArrowUp', 'ArrowDown', 'Enter', 'Tab', 'a', 'Escape'])('%j is the page’s', (key) => {
    expect(keyEffect({ ...free, key }, page)).toBeUndefined()
  })

  test('that is an n begins a note in the player', () => {
    for (const key of ['n', 'N']) {
      expect(keyEffect({ ...free, key }, inPlayer)).toEqual({ kind: 'note' })
      expect(keyEffect({ ...free, key }, { ...inPlayer, isTyping: true })).toBeUndefined()
      expect(keyEffect({ ...free, key, ctrlKey: true }, inPlayer)).toBeUndefined()
    }
  })

  test('that is a digit jumps to that tenth in the player', () => {
    for (const place of [inPlayer, wholeScreen]) {
      expect(keyEffect({ ...free, key: '0' }, place)).toEqual({ kind: 'jump', share: 0 })
      expect(keyEffect({ ...free, key: '7' }, place)).toEqual({ kind: 'jump', share: 0.7 })
    }
  })

  test('does nothing to the video in a field or a dialog, nor with a modifier', () => {
    for (const key of ['k', '5', ' ']) {
      for (const place of [page, wholeScreen]) {
        expect(keyEffect({ ...free, key }, { ...place, isTyping: true })).toBeUndefined()
        expect(keyEffect({ ...free, key, ctrlKey: true }, place)).toBeUndefined()
        expect(keyEffect({ ...free, key, metaKey: true }, place)).toBeUndefined()
        expect(keyEffect({ ...free, key, defaultPrevented: true }, place)).toBeUndefined()
      }
    }
  })

  test('on a link or a button leaves the space bar to it', () => {
    const place = { ...page, isPressable: true }
    expect(keyEffect({ ...free, key: ' ' }, place)).toBeUndefined()
    expect(keyEffect({ ...free, key: 'ArrowLeft' }, place)).toEqual(forward)
  })

  test('up and down is the volume in the player, and there alone', () => {
    const place = { ...inPlayer, isAtVolume: true }
    expect(keyEffect({ ...free, key: 'ArrowUp' }, place)).toEqual({ kind: 'volume', by: 1 })
    expect(keyEffect({ ...free, key: 'ArrowDown' }, place)).toEqual({ kind: 'volume', by: -1 })
    expect(keyEffect({ ...free, key: 'ArrowUp', ctrlKey: true }, place)).toBeUndefined()
    expect(keyEffect({ ...free, key: 'ArrowUp' }, { ...place, isTyping: true })).toBeUndefined()
  })

  test('in the player is left to the player itself', () => {
    expect(keyEffect({ ...free, key: 'k' }, inPlayer)).toBeUndefined()
  })
})

describe('the volume', () => {
  test('goes from silent to full and back in ten steps of a tenth each', () => {
    const tenths = Array.from({ length: 11 }, (_, index) => index / 10)
    const up = tenths
      .slice(1)
      .reduce<number[]>((seen) => [...seen, stepVolume(seen.at(-1)!, 1)], [0])
    expect(up).toEqual(tenths)
    const down = tenths
      .slice(1)
      .reduce<number[]>((seen) => [...seen, stepVolume(seen.at(-1)!, -1)], [1])
    expect(down).toEqual(tenths.toReversed())
  })

  test.each([
    [1, 1, 1],
    [0, -1, 0],
    [0.45, 1, 0.5],
    [0.45, -1, 0.4],
    [0.1 + 0.2, 1, 0.4],
    [0.1 + 0.2, -1, 0.2],
  ] as const)('of %d, a step of %d, is %d', (before, by, after) => {
    expect(stepVolume(before, by)).toBe(after)
  })
})
