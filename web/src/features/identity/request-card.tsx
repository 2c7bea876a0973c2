import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Portrait } from '../../platform/ui/cards/portrait.tsx'
import { RowOpener } from '../../platform/ui/lists/table/row-opener.tsx'
import classes from './request-card.module.css'

type RequestCardProps = {
  /** Who asks. */
  name: string
  photo: { src: string | null; name: string }
  date: string
  badge?: ReactNode
  /** Names the request in the buttons: `el cambio de Ana`. */
  thing: string
  /** The URL names this one. */
  isNamed: boolean
  isBusy: boolean
  onApprove?: (() => void) | undefined
  /** Absent once it is decided. */
  onReject?: (() => void) | undefined
  children: ReactNode
}

/** A person's request with the buttons to decide it; on a phone its head alone, until it is opened. */
export function RequestCard({ name, photo, date, badge, thing, ...rest }: RequestCardProps) {
  const { isNamed, isBusy, onApprove, onReject, children } = rest
  const [isOpen, setIsOpen] = useState(isNamed)
  const nameId = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: 'center' })
  }, [isNamed])
  return (
    <article
      className={classes.card}
      data-named={isNamed || undefined}
      data-open={isOpen || undefined}
      aria-busy={isBusy}
      aria-label={`Solicitud de ${name}`}
      ref={card}
    >
      <header className={classes.head}>
        <Portrait src={photo.src} name={photo.name} alt="" variant="filled" />
        <div className={classes.words}>
          <h2 id={nameId} className={classes.name}>
            {name}
          </h2>
          <p className={classes.date}>{date}</p>
        </div>
        {badge}
        <RowOpener nameId={nameId} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      </header>
      <div className={classes.body}>{children}</div>
      {onReject ? (
        <Group justify="flex-end" className={classes.actions}>
          <Button
            size="sm"
            variant="subtle"
            color="red"
            disabled={isBusy}
            aria-label={`Rechazar ${thing}`}
            onClick={onReject}
          >
            Rechazar
          </Button>
          {onApprove ? (
            <Button size="sm" loading={isBusy} aria-label={`Aprobar ${thing}`} onClick={onApprove}>
              Aprobar
            </Button>
          ) : null}
        </Group>
      ) : null}
    </article>
  )
}
