import type { PartState } from '@ateneo/contract'
import type { ClockDoubt } from '../../platform/installation/clock.ts'

const whose: Record<ClockDoubt['against'], string> = {
  database: 'la de la base de datos',
  provider: 'la del proveedor de pagos',
  before: 'la última que se conocía aquí',
}

const units = [
  { seconds: 86_400, one: 'día', many: 'días' },
  { seconds: 3600, one: 'hora', many: 'horas' },
  { seconds: 60, one: 'minuto', many: 'minutos' },
]

/** In the words of whoever looks after the server. */
export function explainClock({ against, aheadMilliseconds }: ClockDoubt): string {
  const seconds = Math.abs(aheadMilliseconds) / 1000
  const unit = units.find((one) => seconds >= one.seconds) ?? units.at(-1)!
  const count = Math.max(1, Math.round(seconds / unit.seconds))
  const span = `${count} ${count === 1 ? unit.one : unit.many}`
  const side = aheadMilliseconds > 0 ? 'más adelante' : 'más atrás'
  return `La hora del servidor va ${span} ${side} que ${whose[against]}. Mientras tanto, lo que mueve dinero o borra datos espera.`
}

export function describeClock(state: PartState, doubt: ClockDoubt | undefined, now: Date) {
  return {
    state: doubt ? ('failing' as const) : state,
    description: doubt
      ? explainClock(doubt)
      : 'La hora del servidor concuerda con la que se conocía',
    against: doubt?.against ?? null,
    date: now.toISOString(),
    aheadSeconds: doubt ? Math.round(doubt.aheadMilliseconds / 1000) : null,
  }
}
