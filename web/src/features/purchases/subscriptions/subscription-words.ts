import type { OwnSubscription, SubscriptionState } from '@ateneo/contract'

export const describePeriod = (months: number): string =>
  months === 1 ? 'cada mes' : months === 12 ? 'cada año' : `cada ${months} meses`

/** In the office's lists; `ending`: its end is wanted, and the provider has not confirmed it. */
export const subscriptionStateWords: Record<SubscriptionState | 'ending', string> = {
  pending: 'Sin aceptar',
  active: 'Activa',
  past_due: 'Cobro fallido',
  paused: 'En pausa',
  ending: 'Cancelándose',
  ended: 'Terminada',
}

export interface SubscriptionWords {
  title: string
  /** What is going on, and what to do. */
  text: string
}

type Dates = (date: string) => string

/** A subscription in its student's words. */
export function describeSubscription(own: OwnSubscription, formatDate: Dates): SubscriptionWords {
  const { planName, paidUntil, graceUntil, nextChargeDate } = own
  const access = paidUntil === null ? '' : ` Tienes acceso hasta el ${formatDate(paidUntil)}.`
  if (own.cancelDate !== null) return describeEnd(own, access)
  if (own.state === 'pending') {
    return {
      title: `Tu suscripción a ${planName} espera confirmación`,
      text: 'Si ya la aceptaste, se confirma en unos minutos. Si no, termina de aceptarla.',
    }
  }
  if (own.state === 'past_due') {
    const grace =
      graceUntil === null ? '' : ` Conservas el acceso hasta el ${formatDate(graceUntil)}.`
    return {
      title: `No se pudo cobrar ${planName}`,
      text: `Revisa que tu tarjeta o tu cuenta tenga saldo y esté vigente donde pagas: el cobro se intenta otra vez solo.${grace} Si no se cobra, la suscripción termina.`,
    }
  }
  if (own.state === 'paused') {
    return {
      title: `Tu suscripción a ${planName} está en pausa`,
      text: own.isPausedByUs
        ? `No pudimos avisarte a tiempo del siguiente cobro, así que no se hizo.${access} Reanúdala si quieres continuar.`
        : `No se te cobra nada mientras tanto.${access}`,
    }
  }
  const next =
    nextChargeDate === null ? '' : ` El siguiente cobro es el ${formatDate(nextChargeDate)}.`
  return {
    title: `Plan ${planName}, se renueva solo`,
    text: `Te avisamos por correo antes de cada cobro.${next}`,
  }
}

function describeEnd({ planName, ending, state }: OwnSubscription, access: string) {
  if (ending === 'unpaid') {
    return {
      title: `Tu suscripción a ${planName} terminó`,
      text: 'No se pudo cobrar y los días de gracia pasaron. No se te cobra nada más: elige un plan cuando quieras volver.',
    }
  }
  const confirming = state === 'ended' ? '' : ' Lo estamos confirmando con el proveedor de pagos.'
  return {
    title: `Tu suscripción a ${planName} está cancelada`,
    text: `No se te cobra nada más.${access}${confirming}`,
  }
}
