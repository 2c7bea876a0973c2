import { expect, test } from 'vitest'
import { chooseFigures } from './figures.ts'
import type { SettingsRow } from './store.ts'

const row = (own: Partial<SettingsRow>) => ({ figuresMode: 'fixed', ...own }) as SettingsRow
const figures = (students: number, hours: number, courses: number) => ({ students, hours, courses })

test.each([
  ['a fresh academy', undefined, figures(0, 0, 0), figures(1000, 200, 150)],
  ['an academy that has grown', undefined, figures(4200, 199, 151), figures(4200, 200, 151)],
  ['equal figures', undefined, figures(1000, 200, 150), figures(1000, 200, 150)],
  ['a chosen figure below', row({ figureStudents: 37 }), figures(40, 0, 0), figures(37, 200, 150)],
  [
    'a chosen figure above',
    row({ figureCourses: 900 }),
    figures(2000, 0, 160),
    figures(2000, 200, 900),
  ],
  [
    'the factory figures saved by a form',
    row({ figureStudents: 1000, figureHours: 200, figureCourses: 150 }),
    figures(1001, 10, 10),
    figures(1001, 200, 150),
  ],
  ['a chosen nought', row({ figureHours: 0 }), figures(0, 3, 0), figures(1000, 0, 150)],
  ['live figures, however low', row({ figuresMode: 'live' }), figures(3, 1, 2), figures(3, 1, 2)],
])('%s', (_name, settings, live, shown) => {
  expect(chooseFigures(settings, live)).toEqual(shown)
})
