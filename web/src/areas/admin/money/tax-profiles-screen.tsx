import type { TaxProfile } from '@ateneo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import { payoutsMessage } from '../../../features/payouts/messages.ts'
import { taxProfileList } from '../../../features/payouts/queries.ts'
import { TaxProfileDialog } from '../../../features/payouts/tax-profile-dialog.tsx'
import { TaxProfileRows } from '../../../features/payouts/tax-profile-rows.tsx'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { payoutsCrumb } from './payouts-crumb.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Perfiles fiscales')

/** /Administrador/payouts/perfiles: what is withheld from professors, and since when. */
export default function TaxProfilesScreen() {
  const list = useQuery(taxProfileList)
  const [edited, setEdited] = useState<TaxProfile | 'new'>()
  const addButton = <AddButton onClick={() => setEdited('new')}>Crear perfil</AddButton>
  return (
    <>
      <ListScreen
        title="Perfiles fiscales"
        parents={[panel, payoutsCrumb]}
        description="Lo que se retiene a los maestros según su régimen. Ateneo aplica los porcentajes que escribas: tu contador te dice cuáles."
        actions={addButton}
        list={list}
        explain={payoutsMessage}
        empty={
          list.data?.length === 0 ? (
            <EmptyState
              title="Aún no hay perfiles fiscales"
              message="Sin perfil no se retiene nada. Crea uno para cada régimen de tus maestros."
              action={addButton}
            />
          ) : null
        }
      >
        <TaxProfileRows profiles={list.data} onEdit={setEdited} />
      </ListScreen>
      {edited ? (
        <TaxProfileDialog
          profile={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
