import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CallError } from '../../../platform/http/call-error.ts'
import { closeMessage } from '../../../features/support/messages.ts'
import { oneTicket, useCloseTicket } from '../../../features/support/queries.ts'
import { ReplyForm } from '../../../features/support/reply-form.tsx'
import { TicketStateBadge } from '../../../features/support/ticket-state-badge.tsx'
import { TicketThread } from '../../../features/support/ticket-thread.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { toastError, toastSuccess } from '../../../platform/ui/feedback/toasts.tsx'
import { panel } from '../home/panel.ts'
import classes from './ticket-screen.module.css'
import { titled } from '../../../platform/http/site.ts'

export const meta = titled('Solicitud de ayuda')

const senders = {
  student: 'Cuenta de alumno',
  professor: 'Cuenta de maestro',
  admin: 'Cuenta de administración',
  none: 'Sin cuenta',
}

/** /Administrador/tickets/{id}: the conversation and the form of the next answer. */
export default function TicketScreen() {
  const { formatDateTime } = useDates()
  const { id = '' } = useParams()
  const { data: ticket, isError, error, isFetching, refetch } = useQuery(oneTicket(id))
  const close = useCloseTicket(id)
  const isUnknown = error instanceof CallError && error.status === 404
  const lastMessageId = ticket?.messages.at(-1)?.id

  const crumbs = [
    panel,
    { label: 'Solicitudes de ayuda', href: '/Administrador/tickets' },
    { label: ticket ? `Solicitud ${ticket.number}` : 'Solicitud' },
  ]
  if (isError && !ticket) {
    return (
      <>
        <PageTitle title="Solicitud de ayuda" crumbs={crumbs} />
        <ErrorState
          message={
            isUnknown
              ? 'Esta solicitud no existe.'
              : 'No pudimos traer la solicitud. Revisa tu conexión e inténtalo otra vez.'
          }
          {...(isUnknown ? {} : { onRetry: () => void refetch(), isRetrying: isFetching })}
        />
      </>
    )
  }
  if (!ticket || lastMessageId === undefined) {
    return (
      <>
        <PageTitle title="Solicitud de ayuda" crumbs={crumbs} />
        <Skeleton height={280} radius="lg" aria-busy />
      </>
    )
  }
  return (
    <>
      <PageTitle title={ticket.subject} crumbs={crumbs} />
      <div className={classes.facts}>
        <TicketStateBadge state={ticket.state} />
        <span>Solicitud {ticket.number}</span>
        <span>
          {ticket.senderName} · <a href={`mailto:${ticket.senderEmail}`}>{ticket.senderEmail}</a>
        </span>
        <span>{senders[ticket.senderType ?? 'none']}</span>
        <time dateTime={ticket.createdAt}>{formatDateTime(ticket.createdAt)}</time>
      </div>
      <TicketThread messages={ticket.messages} />
      <div className={classes.reply}>
        <ReplyForm
          ticketId={ticket.id}
          side="staff"
          label="Respuesta"
          actions={
            ticket.state === 'closed' ? null : (
              <Button
                size="sm"
                variant="default"
                loading={close.isPending}
                onClick={() =>
                  close.mutate(lastMessageId, {
                    onSuccess: () => toastSuccess('La solicitud quedó cerrada.'),
                    onError: (fault) => toastError(closeMessage(fault)),
                  })
                }
              >
                Cerrar solicitud
              </Button>
            )
          }
        />
        <p className={classes.hint}>
          {ticket.state === 'closed'
            ? 'Está cerrada. Si contestas, o si la persona escribe otra vez, se vuelve a abrir.'
            : `Tu respuesta se envía a ${ticket.senderEmail}.`}
        </p>
      </div>
    </>
  )
}
