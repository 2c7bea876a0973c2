import { IconFlag } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../platform/http/session.ts'
import { lazyPart } from '../../platform/ui/loading/lazy-part.ts'
import type { ReportedKind } from './report.ts'
import classes from './report-button.module.css'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'))

type ReportButtonProps = {
  kind: ReportedKind
  id: string
  /** 'pregunta de Ana Ríos' */
  what: string
}

/** 'Reportar', for people with a session. */
export function ReportButton({ kind, id, what }: ReportButtonProps) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!session) return null
  return (
    <>
      <button
        type="button"
        className={classes.report}
        aria-label={`Reportar ${what}`}
        onClick={() => setOpen(true)}
      >
        <IconFlag size={18} stroke={1.75} aria-hidden />
        Reportar
      </button>
      {isOpen ? (
        <Suspense>
          <ReportDialog kind={kind} id={id} what={what} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
