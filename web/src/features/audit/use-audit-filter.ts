import { auditActions, type AuditFilter, auditSubjects } from '@ateneo/contract'
import { choicesOf } from '../../platform/ui/lists/choices.ts'
import { useListParams } from '../../platform/ui/lists/use-list-params.ts'

export const actionChoices = choicesOf('Todas las acciones', auditActions)
export const subjectChoices = choicesOf('Todos los asuntos', auditSubjects)

/** The audit's filter and page, in Spanish words in the URL. */
export function useAuditFilter() {
  const list = useListParams()
  const { params, q, choice, day } = list
  const filter: AuditFilter = {
    q: q || undefined,
    action: choice('accion', actionChoices) || undefined,
    subject: choice('tipo', subjectChoices) || undefined,
    actor: params.get('quien') ?? undefined,
    person: params.get('persona') ?? undefined,
    from: day('desde') || undefined,
    to: day('hasta') || undefined,
  }
  return { ...list, filter }
}
