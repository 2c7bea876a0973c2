import { Accordion, Box, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Accordion.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import classes from './own-tickets.module.css'
import { ownTickets } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { TicketStateBadge } from './ticket-state-badge.tsx'
import { TicketThread } from './ticket-thread.tsx'

type OwnTicketsProps = {
  userId: string
  openId: string | undefined
  onOpen: (ticketId: string | undefined) => void
}

/** The person's tickets with their messages, and the form to write again. */
export function OwnTickets({ userId, openId, onOpen }: OwnTicketsProps) {
  const { data, isError, isFetching, refetch } = useQuery(ownTickets(userId))
  const section = useRef<HTMLElement>(null)
  const isNamed = data !== undefined && openId !== undefined
  const first = useRef(true)
  useEffect(() => {
    // Only on load: later changes of the open ticket must not scroll.
    if (isNamed && first.current) section.current?.scrollIntoView({ block: 'start' })
    if (data) first.current = false
  }, [isNamed, data])

  return (
    <section ref={section} className={classes.section} aria-labelledby="titulo-solicitudes">
      <h2 id="titulo-solicitudes" className={classes.title}>
        Mis solicitudes
      </h2>
      {isError ? (
        <ErrorState
          message="No pudimos traer tus solicitudes. Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined ? (
        <Skeleton height={64} radius="md" aria-busy />
      ) : data.length === 0 ? (
        <Text c="dimmed">
          Aquí verás lo que nos escribas y nuestras respuestas. Aún no has enviado ninguna.
        </Text>
      ) : (
        <Accordion
          variant="separated"
          radius="md"
          order={3}
          value={openId ?? null}
          onChange={(id) => onOpen(id ?? undefined)}
          classNames={{ item: classes.item }}
        >
          {data.map((ticket) => (
            <Accordion.Item key={ticket.id} value={ticket.id}>
              <Accordion.Control>
                <span className={classes.head}>
                  <span className={classes.subject}>
                    {ticket.number} · {ticket.subject}
                  </span>
                  <span className={classes.facts}>
                    <TicketStateBadge state={ticket.state} />
                    <RelativeTime moment={ticket.stateSince} />
                  </span>
                </span>
              </Accordion.Control>
              <Accordion.Panel>
                <TicketThread messages={ticket.messages} />
                <Box mt={20}>
                  <ReplyForm
                    ticketId={ticket.id}
                    side="sender"
                    label={
                      ticket.state === 'closed' ? 'Escribir para reabrirla' : 'Escribir otra vez'
                    }
                  />
                </Box>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </section>
  )
}
