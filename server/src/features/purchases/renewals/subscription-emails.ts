import { writeDay } from '@ateneo/contract/calendar'
import { composeEmail } from '../../../platform/mail/layout.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { formatPrice } from '../../../platform/payment-gateways/amounts.ts'
import type { Site } from '../../settings/service.ts'
import type { NoticeRow } from './notice-store.ts'
import type { SubscriptionEvent } from './renewal-queues.ts'
import type { SubscriptionRow } from './subscription-store.ts'

interface SubscriptionOfBuyer {
  subscription: SubscriptionRow
  buyer: { email: string; firstNames: string }
}

const CANCEL_WORDS =
  'Puedes cancelarla cuando quieras, sin costo, en «Suscripción»: un botón y una confirmación.'

/** LFPC 76 Bis IX: what is going to be charged, when, and how to cancel it before for nothing. */
export function composeNotice(
  site: Site,
  { subscription, buyer }: SubscriptionOfBuyer,
  notice: NoticeRow,
): Email {
  const { planName, months } = subscription
  const day = writeDay(notice.chargeOn, site.timeZone)
  const price = formatPrice(notice.amountCents, notice.currency)
  return compose(site, buyer, {
    subject: `El ${day} se renueva tu suscripción a «${planName}»`,
    paragraphs: [
      `El ${day} se cobran ${price} por ${months === 1 ? 'un mes' : `${months} meses`} más del plan «${planName}».`,
      'Si quieres continuar, no tienes que hacer nada.',
      `Si no, cancélala antes de ese día y no se te cobra. ${CANCEL_WORDS}`,
    ],
    label: 'Ver o cancelar mi suscripción',
  })
}

export function composeEvent(
  site: Site,
  { subscription, buyer }: SubscriptionOfBuyer,
  event: SubscriptionEvent,
): Email {
  const { planName } = subscription
  return compose(site, buyer, {
    label: 'Ver mi suscripción',
    ...describe(site, subscription, event, `«${planName}»`),
  })
}

interface Words {
  subject: string
  paragraphs: string[]
}

function describe(
  site: Site,
  subscription: SubscriptionRow,
  event: SubscriptionEvent,
  plan: string,
): Words {
  const { currentUntil, graceUntil, nextChargeAt, months } = subscription
  const day = (date: Date) => writeDay(date, site.timeZone)
  const price = formatPrice(subscription.priceCents, subscription.currency)
  const period = months === 1 ? 'cada mes' : `cada ${months} meses`
  const access = currentUntil
    ? [`Conservas el acceso a todos los cursos hasta el ${day(currentUntil)}.`]
    : []
  if (event.event === 'cancelled') return describeEnd(event, plan, access)
  if (event.event === 'started') {
    return {
      subject: `Tu suscripción a ${plan} está activa`,
      paragraphs: [
        `Tu suscripción a ${plan} se renueva sola: se cobran ${price} ${period}${nextChargeAt ? `, el siguiente cobro el ${day(nextChargeAt)}` : ''}.`,
        'Te escribimos al menos 5 días antes de cada renovación.',
        CANCEL_WORDS,
      ],
    }
  }
  if (event.event === 'failed') {
    return {
      subject: `No se pudo cobrar tu suscripción a ${plan}`,
      paragraphs: [
        `No se pudieron cobrar ${price} de tu suscripción a ${plan}. Revisa que tu tarjeta o tu cuenta tenga saldo y esté vigente en el sitio donde pagas: el cobro se intenta otra vez solo.`,
        ...(graceUntil
          ? [
              `Conservas el acceso hasta el ${day(graceUntil)}. Si para entonces no se cobró, la suscripción termina y no se te cobra nada más.`,
            ]
          : []),
      ],
    }
  }
  if (event.event === 'paused') {
    return {
      subject: `Pusimos en pausa el cobro de ${plan}`,
      paragraphs: [
        `No pudimos enviarte a tiempo el aviso de tu siguiente cobro, así que no se hace: tu suscripción a ${plan} está en pausa.`,
        ...access,
        'Si quieres continuar, reanúdala en «Suscripción». Si no, no tienes que hacer nada.',
      ],
    }
  }
  if (event.event === 'paused_there') {
    return {
      subject: `Tu suscripción a ${plan} está en pausa`,
      paragraphs: [
        'Se puso en pausa en el sitio donde pagas: mientras tanto no se te cobra nada.',
        ...access,
      ],
    }
  }
  return describePrice(subscription, plan, price)
}

function describePrice(
  { newPriceCents, currency }: SubscriptionRow,
  plan: string,
  price: string,
): Words {
  const newPrice = newPriceCents === null ? price : formatPrice(newPriceCents, currency)
  return {
    subject: `El plan ${plan} tiene un precio nuevo`,
    paragraphs: [
      `El plan ${plan} cuesta ahora ${newPrice}. Tú pagas ${price}, y el precio nuevo solo se te cobra si lo aceptas en «Suscripción».`,
      'Si no haces nada, sigues pagando lo mismo que hasta ahora.',
    ],
  }
}

function describeEnd(
  event: Extract<SubscriptionEvent, { event: 'cancelled' }>,
  plan: string,
  access: string[],
): Words {
  const { ending, reason } = event
  if (ending === 'unpaid') {
    return {
      subject: `Tu suscripción a ${plan} terminó`,
      paragraphs: [
        `No se pudo cobrar tu suscripción a ${plan} y los días de gracia terminaron. No se te cobra nada más.`,
        'Cuando quieras volver, elige un plan otra vez: tu avance y tus certificados siguen ahí.',
      ],
    }
  }
  return {
    subject: `Tu suscripción a ${plan} está cancelada`,
    paragraphs: [
      ending === 'office'
        ? `La academia canceló tu suscripción a ${plan}: ${reason ?? ''}`
        : `Tu suscripción a ${plan} está cancelada.`,
      'No se te cobra nada más; si algún cobro llegara a hacerse, te lo devolvemos sin que lo pidas.',
      ...access,
    ],
  }
}

function compose(
  { name, publicUrl, colours }: Site,
  buyer: SubscriptionOfBuyer['buyer'],
  { subject, paragraphs, label }: Words & { label: string },
): Email {
  return composeEmail({
    to: buyer.email,
    subject,
    greeting: `Hola, ${buyer.firstNames}:`,
    paragraphs,
    action: { label, url: `${publicUrl}/Dashboard/subscription` },
    site: { name, url: publicUrl, colours },
  })
}
