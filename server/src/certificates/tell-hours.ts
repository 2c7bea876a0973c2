/** `12 horas 30 minutos`, `45 minutos`, `8 segundos`: how long the videos last, in words. */
export function tellHours(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  if (whole < 60) return count(whole, 'segundo')
  const minutes = Math.round(whole / 60)
  const hours = Math.floor(minutes / 60)
  const parts = [count(hours, 'hora'), count(minutes % 60, 'minuto')]
  return parts.filter((part) => !part.startsWith('0 ')).join(' ')
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
