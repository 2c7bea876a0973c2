import { expect, test } from 'vitest'
import { chooseFrameRate, planLadder } from './ladder.ts'
import { fit } from './picture.ts'

test.each<[string, number, number, string[]]>([
  ['full HD', 1920, 1080, ['240p 426x240', '480p 854x480', '720p 1280x720', '1080p 1920x1080']],
  ['4K', 3840, 2160, ['240p 426x240', '480p 854x480', '720p 1280x720', '1080p 1920x1080']],
  ['portrait', 1080, 1920, ['240p 240x426', '480p 480x854', '720p 720x1280', '1080p 1080x1920']],
  ['between two steps', 640, 360, ['240p 426x240', '360p 640x360']],
  ['just above a step', 900, 500, ['240p 432x240', '480p 864x480']],
  ['below every step', 160, 120, ['120p 160x120']],
  ['odd sides', 161, 121, ['121p 160x120']],
  ['exactly one step', 320, 240, ['240p 320x240']],
  [
    'a very wide picture',
    2560,
    1080,
    ['240p 568x240', '480p 1138x480', '720p 1706x720', '1080p 1920x810'],
  ],
])('the ladder of %s', (_, width, height, rungs) => {
  const ladder = planLadder({ width, height })
  expect(ladder.map((rung) => `${rung.name} ${rung.width}x${rung.height}`)).toEqual(rungs)
})

test.each([
  [30, '30'],
  [29.97, '30000/1001'],
  [28.4, '30000/1001'],
  [25, '25'],
  [23.976, '24000/1001'],
  [24, '24'],
  [5, '24000/1001'],
  [0, '24000/1001'],
  [59.94, '60000/1001'],
  [120, '60'],
])('%d frames a second become %s', (rate, chosen) => {
  expect(chooseFrameRate(rate)).toBe(chosen)
})

test('a picture is made smaller, never larger, with even sides', () => {
  expect(fit({ width: 4032, height: 3024 }, { longSide: 1920 })).toEqual({
    width: 1920,
    height: 1440,
  })
  expect(fit({ width: 101, height: 51 }, { longSide: 1920 })).toEqual({ width: 100, height: 50 })
  expect(fit({ width: 4000, height: 1 }, { longSide: 1920 })).toEqual({ width: 1920, height: 2 })
})
