import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatClock,
  formatCount,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRelative,
  formatUniversalDate,
} from './format.ts'

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
    [formatDate(now), '21 de noviembre de 2026'],
    [formatDate('2026-01-09T12:00:00'), '9 de enero de 2026'],
    [formatUniversalDate('2026-11-21T23:59:00Z'), '21 de noviembre de 2026'],
    [formatDateTime('2026-09-05T08:04:00'), '5 de septiembre de 2026, 08:04'],
    [formatDateTime(null), 'Fecha no disponible'],
    [formatDate(undefined), 'Fecha no disponible'],
    [formatDate('nunca'), 'Fecha no disponible'],
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
    [formatCount(1, 'curso', 'cursos'), '1 curso'],
    [formatCount(1200, 'curso', 'cursos'), '1,200 cursos'],
    [formatPercent(0.726), '73 %'],
    [formatRelative(new Date('2026-11-20T11:00:00'), now), 'ayer'],
    [formatRelative(new Date('2026-11-18T11:00:00'), now), 'hace 3 días'],
    [formatRelative(new Date('2026-11-21T11:59:30'), now), 'ahora'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected)
  })
})
