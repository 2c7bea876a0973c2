import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { ticketMessages, tickets } from '../../server/src/features/support/tables.ts'
import { addressOf } from '../accounts.ts'
import { stableId } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { People, Person } from './plan-people.ts'

interface SampleTicket {
  login: string
  subject: string
  state: 'open' | 'answered' | 'closed'
  /** Alternating messages of sender and administration, with their age in days. */
  talk: readonly [text: string, daysAgo: number][]
}

const samples: readonly SampleTicket[] = [
  {
    login: 'diego',
    subject: 'El video se detiene a la mitad',
    state: 'closed',
    talk: [
      ['La segunda clase se queda cargando al minuto cuatro. Ya recargué la página.', 21],
      ['Gracias por avisar, Diego. Elige una calidad más baja en los ajustes y cuéntanos.', 20.6],
      ['Con 480p ya no se detiene. ¡Gracias!', 20.1],
    ],
  },
  {
    login: 'valeria',
    subject: '¿Puedo sumar otro año a mi suscripción?',
    state: 'answered',
    talk: [
      ['Mi plan todavía no termina. Si compro otro año ahora, ¿pierdo los meses que me quedan?', 4],
      ['No pierdes ningún día: el nuevo año empieza cuando termina el que tienes.', 3.5],
    ],
  },
  {
    login: 'mariana',
    subject: 'Mi curso rechazado',
    state: 'answered',
    talk: [
      ['Ya agregué lo que faltaba. ¿Vuelvo a publicar el mismo curso o hago uno nuevo?', 2.6],
      ['El mismo: ábrelo, toca Publicar y lo revisamos otra vez. No pierdes nada.', 1.9],
    ],
  },
  {
    login: 'beatriz',
    subject: '¿Cuánto tarda una revisión?',
    state: 'answered',
    talk: [
      ['Envié mi curso hace unos días. ¿Cuándo sabré algo?', 1.7],
      ['Revisamos en el orden en que llegan, casi siempre en menos de una semana.', 1.1],
    ],
  },
  {
    login: 'joaquin',
    subject: '¿Cuándo aparecen las suscripciones en mis ganancias?',
    state: 'closed',
    talk: [
      ['Veo mis ventas del mes, pero no lo que me toca de las suscripciones.', 8],
      ['Se reparten el primero de cada mes: lo de este mes lo verás entonces.', 7.4],
    ],
  },
  {
    login: 'sofia',
    subject: 'Mi nombre está mal escrito',
    state: 'open',
    talk: [['Me registré con prisa y escribí mal mi apellido. ¿Dónde lo cambio?', 1.3]],
  },
  {
    login: 'sofia',
    subject: '¿El curso gratuito tiene fecha de término?',
    state: 'answered',
    talk: [
      ['Empecé el curso gratuito. ¿Puedo verlo sin prisa o se cierra algún día?', 2.9],
      ['Puedes verlo cuando quieras y las veces que quieras: no se cierra.', 2.2],
    ],
  },
]

/** Data of the notification about one message. */
export interface TicketNews {
  ticketId: string
  number: number
  subject: string
  sender: Person
  fromStaff: boolean
  isFirst: boolean
  at: Date
}

/** Inserts tickets: answered, open and closed ones. */
export async function writeTickets(
  tx: Transaction,
  people: People,
  now: Date,
): Promise<TicketNews[]> {
  const news: TicketNews[] = []
  const members = [...people.students, ...Object.values(people.professors)]
  // Sorted, since ticket numbers follow the order of insertion.
  for (const { login, subject, state, talk } of samples.toSorted(byAge)) {
    const sender = members.find(({ email }) => email === addressOf(login))!
    const id = stableId(`ticket ${login} ${subject}`)
    const messages = talk.map(([text, daysAgo], index) => {
      const fromStaff = index % 2 === 1
      return {
        id: stableId(`ticket ${login} ${subject} ${index}`),
        ticketId: id,
        authorId: fromStaff ? people.administrator.id : sender.id,
        fromStaff,
        text,
        createdAt: daysBefore(now, daysAgo),
      }
    })
    const written = {
      id,
      userId: sender.id,
      name: `${sender.firstNames} ${sender.lastNames}`,
      email: sender.email,
      subject,
      state,
      stateSince: messages.at(-1)!.createdAt,
      createdAt: messages[0]!.createdAt,
    }
    const [row] = await tx.insert(tickets).values(written).returning({ number: tickets.number })
    await tx.insert(ticketMessages).values(messages)
    news.push(
      ...messages.map(({ fromStaff, createdAt }, index) => ({
        ticketId: id,
        number: row!.number,
        subject,
        sender,
        fromStaff,
        isFirst: index === 0,
        at: createdAt,
      })),
    )
  }
  return news
}

function byAge({ talk: [[, a] = ['', 0]] }: SampleTicket, other: SampleTicket): number {
  return (other.talk[0]?.[1] ?? 0) - a
}
