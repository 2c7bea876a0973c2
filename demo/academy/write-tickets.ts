import type { Transaction } from '../../server/src/db/connect.ts'
import { ticketMessages, tickets } from '../../server/src/support/tables.ts'
import { addressOf } from '../accounts.ts'
import { stableId } from '../random.ts'
import { daysBefore } from './dates.ts'
import type { People } from './plan-people.ts'

interface SampleTicket {
  login: string
  subject: string
  state: 'open' | 'answered' | 'closed'
  /** In turn the sender's and the administration's, each so many days ago. */
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
    login: 'sofia',
    subject: 'Mi nombre está mal escrito',
    state: 'open',
    talk: [['Me registré con prisa y escribí mal mi apellido. ¿Dónde lo cambio?', 1.3]],
  },
]

/** Requests for help: one that waits, one answered, one done with. */
export async function writeTickets(tx: Transaction, people: People, now: Date): Promise<void> {
  for (const { login, subject, state, talk } of samples) {
    const sender = people.students.find(({ email }) => email === addressOf(login))!
    const id = stableId(`ticket ${login}`)
    const messages = talk.map(([text, daysAgo], index) => {
      const fromStaff = index % 2 === 1
      return {
        id: stableId(`ticket ${login} ${index}`),
        ticketId: id,
        authorId: fromStaff ? people.administrator.id : sender.id,
        fromStaff,
        text,
        createdAt: daysBefore(now, daysAgo),
      }
    })
    await tx.insert(tickets).values({
      id,
      userId: sender.id,
      name: `${sender.firstNames} ${sender.lastNames}`,
      email: sender.email,
      subject,
      state,
      stateSince: messages.at(-1)!.createdAt,
      createdAt: messages[0]!.createdAt,
    })
    await tx.insert(ticketMessages).values(messages)
  }
}
