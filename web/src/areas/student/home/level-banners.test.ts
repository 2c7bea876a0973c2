import { describe, expect, test } from 'vitest'
import { levelBanner } from './level-banners.ts'

describe('the banner of the account level', () => {
  test.each([
    ['2', 0, '¡Felicidades! Tienes acceso premium'],
    ['2', 5, '¡Felicidades! Tienes acceso premium'],
    ['1', 0, 'Aún no tienes cursos comprados'],
    ['1', 3, undefined],
    ['1', undefined, undefined],
    ['0', 0, 'Tu acceso es limitado'],
    ['7', 0, 'No reconocemos el nivel de tu cuenta'],
    [undefined, undefined, 'No encontramos los datos de tu cuenta'],
  ])('level %s with %s courses', (level, owned, title) => {
    expect(levelBanner(level, owned)?.title).toBe(title)
  })
})
