import type { TicketState } from '@ateneo/contract'
import {
  answerTicket,
  closeTicket,
  createTicket,
  getTicket,
  listOwnTickets,
  listTickets,
  writeToTicket,
} from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'
import { useSending } from '../../platform/http/use-sending.ts'
import type { ContactFields } from './contact-fields.ts'
import { readTicket, readTicketHead } from './ticket.ts'

const allTickets = ['tickets'] as const

/** Polled, so that both sides see new messages without reloading. */
const pollMs = 60_000

/** Keyed by person, because another one may log in. */
export const ownTickets = (userId: string) =>
  queryOptions({
    queryKey: [...allTickets, 'own', userId],
    queryFn: async ({ signal }) => (await call(listOwnTickets, {}, { signal })).map(readTicket),
    refetchInterval: pollMs,
  })

export const ticketList = (state: TicketState, q: string) =>
  listPages({
    queryKey: [...allTickets, 'list', state, q],
    bring: (page, signal) => call(listTickets, { query: { state, q, ...page } }, { signal }),
    read: readTicketHead,
    pollMs,
  })

export const oneTicket = (ticketId: string) =>
  queryOptions({
    queryKey: [...allTickets, 'one', ticketId],
    queryFn: async ({ signal }) =>
      readTicket(await call(getTicket, { params: { id: ticketId } }, { signal })),
    refetchInterval: pollMs,
  })

export function useSendContact() {
  return useSending({
    send: ({ archivo, ...texts }: ContactFields, envio) =>
      call(createTicket, {
        form: { ...texts, envio },
        ...(archivo && { file: archivo }),
      }),
    onSuccess: useRefresh(allTickets),
  })
}

export type TalkSide = 'sender' | 'staff'

export function useWriteToTicket(ticketId: string, side: TalkSide) {
  return useSending({
    send: (text: string, envio) =>
      call(side === 'staff' ? answerTicket : writeToTicket, {
        params: { id: ticketId },
        body: { text, envio },
      }),
    onSettled: useRefresh(allTickets),
  })
}

export function useCloseTicket(ticketId: string) {
  return useMutation({
    mutationFn: (lastMessageId: string) =>
      call(closeTicket, { params: { id: ticketId }, body: { lastMessageId } }),
    // Also after an error, which means that the ticket has changed.
    onSettled: useRefresh(allTickets),
  })
}
