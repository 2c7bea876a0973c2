import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatClock,
  formatCount,
  formatCountUpTo,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatBadge,
  formatRelative,
} from './format.ts'

const zone = 'America/Mexico_City'
const now = new Date('2026-11-21T12:00:00')

describe('what people read', () => {
  test.each([
    [formatNumber(0), '0'],
    [formatNumber(999), '999'],
    [formatNumber(1000), '1,000'],
    [formatNumber(1234567.8914), '1,234,567.891'],
    [formatMoney(499), '$499 MXN'],
    [formatMoney(12500.5), '$12,500.50 MXN'],
    [formatMoney(0), '$0 MXN'],
    [formatPrice(0), 'Gratis'],
    [formatPrice(null), 'Precio no disponible'],
    [formatPrice(199, 'USD'), '$199 USD'],
    [formatDate(now, zone), '21 de noviembre de 2026'],
    [formatDate('2026-01-09T12:00:00Z', zone), '9 de enero de 2026'],
    [formatDateTime('2026-09-05T14:04:00Z', zone), '5 de septiembre de 2026, 08:04'],
    [formatDateTime(null, zone), 'Fecha no disponible'],
    [formatDate(undefined, zone), 'Fecha no disponible'],
    [formatDate('nunca', zone), 'Fecha no disponible'],
    [formatDuration(5100), '1 h 25 min'],
    [formatDuration(7199), '2 h'],
    [formatDuration(720), '12 min'],
    [formatDuration(0.2), '1 s'],
    [formatDuration(0), 'Duración no disponible'],
    [formatDuration(Number.NaN), 'Duración no disponible'],
    [formatClock(3909), '1:05:09'],
    [formatClock(247.9), '4:07'],
    [formatBytes(0), '0 B'],
    [formatBytes(640_000), '640 kB'],
    [formatBytes(12_400_000), '12.4 MB'],
    [formatBytes(2_130_000_000), '2.1 GB'],
    [formatBytes(1_000_000_000), '1 GB'],
    [formatCount(1, 'curso', 'cursos'), '1 curso'],
    [formatCount(1200, 'curso', 'cursos'), '1,200 cursos'],
    [formatCountUpTo(1000, 1, 'curso', 'cursos'), '1 curso'],
    [formatCountUpTo(1000, 1000, 'curso', 'cursos'), '1,000 cursos'],
    [formatCountUpTo(1000, 1001, 'curso', 'cursos'), 'Más de 1,000 cursos'],
    [formatPercent(0.726), '73 %'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected)
  })
})

// By the academy's clock, six hours behind UTC.
test.each([
  ['2026-11-21T17:59:30Z', '2026-11-21T18:00:00Z', 'ahora'],
  ['2026-11-21T17:58:00Z', '2026-11-21T18:00:00Z', 'hace 2 minutos'],
  ['2026-11-22T05:50:00Z', '2026-11-22T06:10:00Z', 'hace 20 minutos'],
  ['2026-11-21T06:00:00Z', '2026-11-22T05:59:00Z', 'hace 23 horas'],
  ['2026-11-22T03:00:00Z', '2026-11-22T07:00:00Z', 'ayer'],
  ['2026-11-21T06:00:00Z', '2026-11-23T05:59:00Z', 'ayer'],
  ['2026-11-21T05:59:00Z', '2026-11-23T05:00:00Z', 'hace 2 días'],
  ['2026-11-18T17:00:00Z', '2026-11-21T18:00:00Z', 'hace 3 días'],
  ['2026-11-14T23:00:00Z', '2026-11-21T07:00:00Z', 'hace 1 semana'],
  ['2026-01-31T18:00:00Z', '2026-03-03T18:00:00Z', 'hace 1 mes'],
  ['2025-11-01T18:00:00Z', '2026-11-21T18:00:00Z', 'hace 1 año'],
  ['2026-11-22T06:00:00Z', '2026-11-22T03:00:00Z', 'mañana'],
  ['2026-11-22T05:00:00Z', '2026-11-22T03:00:00Z', 'dentro de 2 horas'],
  ['nunca', '2026-11-22T03:00:00Z', 'Fecha no disponible'],
])('%s is told at %s as %s', (instant, at, told) => {
  expect(formatRelative(instant, zone, new Date(at))).toBe(told)
})

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [3003, '99+'],
])('a badge of %d says %s', (count, said) => {
  expect(formatBadge(count)).toBe(said)
})
