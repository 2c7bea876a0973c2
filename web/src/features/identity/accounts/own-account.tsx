import type { ReactNode } from 'react'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import { EmailChangeForm } from './email-change-form.tsx'
import { PasswordChangeForm } from '../passwords/password-change-form.tsx'
import { PhotoField } from './photo-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './profile-queries.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx'

type OwnAccountProps = {
  /** Sections at the end, of features that identity does not know. */
  children?: ReactNode
  /** Says who sees the photo. */
  photoNote: string
}

/** The own account of a student or an administrator. */
export function OwnAccount({ children, photoNote }: OwnAccountProps) {
  const { data: profile, isError, isFetching, refetch } = useProfile()
  if (isError) {
    return (
      <ErrorState
        message="No pudimos traer tus datos. Revisa tu conexión e inténtalo otra vez."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!profile) return <ProfileSkeleton />
  return (
    <UnsavedGuard key={profile.id}>
      <FormSection title="Foto" description={photoNote}>
        <PhotoField
          name={`${profile.firstNames} ${profile.lastNames}`}
          photoUrl={profile.photoUrl}
        />
      </FormSection>
      <FormSection
        title="Tus datos"
        description="Tu teléfono y tu ubicación no se muestran a nadie más."
      >
        <ProfileForm profile={profile} />
      </FormSection>
      <FormSection title="Correo" description="Con él entras y ahí recibes tus avisos.">
        <EmailChangeForm profile={profile} />
      </FormSection>
      <FormSection
        title="Contraseña"
        description="Al cambiarla cerramos tus sesiones en otros equipos."
      >
        <PasswordChangeForm />
      </FormSection>
      <SecondFactorSection />
      {children}
    </UnsavedGuard>
  )
}
