import { describe, expect, test } from 'vitest'
import { WatchedSeconds } from './watched-seconds.ts'

function play(watched: WatchedSeconds, from: number, to: number) {
  for (let second = from; second <= to; second += 0.5) watched.advance(second)
}

describe('watched seconds', () => {
  test('are one stretch while the video plays, reported piece by piece', () => {
    const watched = new WatchedSeconds()
    play(watched, 0, 10)
    expect(watched.take()).toEqual({ intervals: [[0, 10]], positionSeconds: 10 })
    play(watched, 10.5, 20)
    expect(watched.take()).toEqual({ intervals: [[10, 20]], positionSeconds: 20 })
  })

  test('leave out what was jumped over', () => {
    const watched = new WatchedSeconds()
    play(watched, 0, 4)
    watched.interrupt()
    watched.moveTo(100)
    play(watched, 100, 103)
    expect(watched.take()).toEqual({
      intervals: [
        [0, 4],
        [100, 103],
      ],
      positionSeconds: 103,
    })
  })

  test('say nothing twice', () => {
    const watched = new WatchedSeconds()
    play(watched, 0, 4)
    watched.interrupt()
    expect(watched.take()).toBeDefined()
    expect(watched.take()).toBeUndefined()
  })

  test('report a new position even where nothing was played', () => {
    const watched = new WatchedSeconds()
    watched.moveTo(42)
    expect(watched.take()).toEqual({ intervals: [], positionSeconds: 42 })
  })

  test('reach to where the playhead came to rest, but not over a jump', () => {
    const watched = new WatchedSeconds()
    play(watched, 0, 2.5)
    watched.rest(2.9)
    watched.interrupt()
    expect(watched.take()).toEqual({ intervals: [[0, 2.9]], positionSeconds: 2.9 })
    watched.rest(3)
    expect(watched.take()).toBeUndefined()
    play(watched, 10, 11)
    watched.rest(60)
    expect(watched.take()).toEqual({ intervals: [[10, 11]], positionSeconds: 11 })
  })

  test('reach to where the playhead came to rest, but not over a jump', () => {
    const watched = new WatchedSeconds()
    play(watched, 0, 2.5)
    watched.rest(2.9)
    watched.interrupt()
    expect(watched.take()).toEqual({ intervals: [[0, 2.9]], positionSeconds: 2.9 })
    watched.rest(3)
    expect(watched.take()).toBeUndefined()
    play(watched, 10, 11)
    watched.rest(60)
    expect(watched.take()).toEqual({ intervals: [[10, 11]], positionSeconds: 11 })
  })
})
