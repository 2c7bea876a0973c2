import { describe, expect, test } from 'vitest'
import { WatchedSeconds } from './watched-seconds.ts'

function play(watched: WatchedSeconds, from: number, to: number, playedFrom = from) {
  for (let second = from; second <= to; second += 0.5) watched.advance(second, playedFrom)
}

describe('watched seconds', () => {
  test('are one stretch while the video plays, reported piece by piece', () => {
    const watched = new WatchedSeconds()
    play(watched, 0, 10)
    expect(watched.take()).toEqual({ intervals: [[0, 10]], positionSeconds: 10 })
    play(watched, 10.5, 20, 0)
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
    watched.rest(2.9, 0)
    watched.interrupt()
    expect(watched.take()).toEqual({ intervals: [[0, 2.9]], positionSeconds: 2.9 })
    watched.rest(3, 0)
    expect(watched.take()).toBeUndefined()
    play(watched, 10, 11)
    watched.rest(60, 60)
    expect(watched.take()).toEqual({ intervals: [[10, 11]], positionSeconds: 11 })
  })

  test('hold what was played before a busy browser told of it', () => {
    const watched = new WatchedSeconds()
    watched.advance(1.65, 0)
    watched.rest(6, 0)
    watched.interrupt()
    expect(watched.take()).toEqual({ intervals: [[0, 6]], positionSeconds: 6 })
  })

  test('begin where the video did, and where it was jumped to', () => {
    const watched = new WatchedSeconds()
    watched.advance(101.2, 100)
    watched.interrupt()
    watched.moveTo(50)
    watched.advance(52, 50)
    watched.interrupt()
    // Played once more: the stretch before it is no part of it.
    watched.moveTo(51)
    watched.advance(53, 50)
    watched.interrupt()
    expect(watched.take()?.intervals).toEqual([
      [100, 101.2],
      [50, 52],
      [51, 53],
    ])
  })

  test('leave out a jump that no event told of, and keep what was played before it', () => {
    const watched = new WatchedSeconds()
    play(watched, 0, 4)
    watched.advance(60.5, 60)
    watched.advance(2, 0)
    watched.advance(3, 0)
    watched.interrupt()
    expect(watched.take()?.intervals).toEqual([
      [0, 4],
      [60, 60.5],
      [2, 3],
    ])
  })

  test('say nothing while nothing was played: the place of the last time stays', () => {
    expect(new WatchedSeconds().take()).toBeUndefined()
  })
})
