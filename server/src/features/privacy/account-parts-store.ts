import { superAdminActions } from '@ateneo/contract'
import { notInArray, sql } from '../../platform/db/drizzle.ts'
import { auditEntries } from '../audit/tables.ts'
import {
  applicationFiles,
  changeRequests,
  emailChanges,
  invitations,
  legalAcceptances,
  linkedIdentities,
  loginFailures,
  mailedTokens,
  passwordRequests,
  professorRequests,
  publicProfiles,
  recoveryCodes,
  requestedMails,
  secondFactors,
  sessions,
  users,
} from '../identity/tables.ts'
import { emailPreferences, notifications } from '../notifications/tables.ts'
import { legalVersions } from '../settings/tables.ts'
import { ticketMessages, tickets } from '../support/tables.ts'
import { accessTokens } from '../tokens/tables.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'
import type { Part } from './part-store.ts'
import { deletionRequests } from './tables.ts'

/** What the accepted version of a legal page says. */
const legalText = (column: 'page' | 'text') =>
  sql`(select named.${sql.identifier(column)} from ${legalVersions} named
    where named.version = ${legalAcceptances}.version)`

const ordinaryActs = notInArray(auditEntries.action, [...superAdminActions])

/** The account, its sessions and requests, and what was written to and by the academy. */
export const accountParts: Part[] = [
  { name: 'cuenta', table: users, ids: [users.id], omit: ['passwordHash'] },
  {
    name: 'textos_legales_que_aceptaste',
    table: legalAcceptances,
    ids: [legalAcceptances.userId],
    names: { page: legalText('page'), text: legalText('text') },
  },
  { name: 'perfil_publico', table: publicProfiles, ids: [publicProfiles.userId] },
  { name: 'sesiones', table: sessions, ids: [sessions.userId], omit: ['refreshTokenHash'] },
  {
    name: 'proveedores_de_acceso',
    table: linkedIdentities,
    ids: [linkedIdentities.userId],
    omit: ['subject'],
  },
  {
    name: 'avisos_a_otros_sistemas',
    table: webhookDeliveries,
    ids: [webhookDeliveries.personId],
    audience: 'super-admin',
  },
  {
    name: 'tokens_de_acceso',
    table: accessTokens,
    ids: [accessTokens.userId],
    audience: 'super-admin',
    omit: ['tokenHash'],
  },
  {
    name: 'verificacion_en_dos_pasos',
    table: secondFactors,
    ids: [secondFactors.userId],
    omit: ['secret', 'lastStep'],
  },
  {
    name: 'codigos_de_recuperacion',
    table: recoveryCodes,
    ids: [recoveryCodes.userId],
    omit: ['codeHash'],
  },
  {
    name: 'intentos_fallidos_de_entrar',
    table: loginFailures,
    emails: [loginFailures.email],
    omit: ['ip', 'network', 'device'],
  },
  {
    name: 'enlaces_enviados',
    table: mailedTokens,
    ids: [mailedTokens.userId],
    omit: ['tokenHash'],
  },
  {
    name: 'correos_pedidos',
    table: requestedMails,
    ids: [requestedMails.userId],
    emails: [requestedMails.recipient],
  },
  { name: 'cambios_de_correo', table: emailChanges, ids: [emailChanges.userId] },
  {
    name: 'cambios_de_datos_pedidos',
    table: changeRequests,
    ids: [changeRequests.userId],
    omit: ['decidedBy'],
  },
  {
    name: 'solicitudes_de_contrasena',
    table: passwordRequests,
    ids: [passwordRequests.userId],
    emails: [passwordRequests.email, passwordRequests.contactEmail],
    omit: ['decidedBy', 'confirmationHash'],
  },
  {
    name: 'solicitudes_para_dar_clases',
    table: professorRequests,
    ids: [professorRequests.userId],
    omit: ['decidedBy'],
  },
  {
    name: 'archivo_de_tu_solicitud_para_dar_clases',
    table: applicationFiles,
    ids: [applicationFiles.userId],
    omit: ['fileId'],
  },
  {
    name: 'invitaciones',
    table: invitations,
    emails: [invitations.email],
    omit: ['invitedBy', 'tokenHash'],
  },
  {
    name: 'solicitudes_de_eliminar_tus_datos',
    table: deletionRequests,
    ids: [deletionRequests.userId],
    audience: 'super-admin',
    omit: ['decidedBy', 'deletionEmail', 'deletionEmailName'],
  },
  {
    name: 'avisos',
    table: notifications,
    ids: [notifications.userId],
    omit: ['emailClaimedAt'],
    // They tell a professor how much was transferred, and with which reference.
    ofAdministrators: sql`${notifications.href} not like '/DashTeachers/payouts%'`,
  },
  {
    name: 'correos_de_avisos',
    table: emailPreferences,
    ids: [emailPreferences.userId],
    omit: ['digestClaimedAt'],
  },
  {
    name: 'solicitudes_de_ayuda',
    table: tickets,
    ids: [tickets.userId],
    emails: [tickets.email],
    omit: ['sendingId'],
  },
  {
    name: 'mensajes_de_ayuda',
    table: ticketMessages,
    ids: [ticketMessages.authorId],
    through: ({ id, email }) => sql`${ticketMessages.ticketId} in (
      select ${tickets.id} from ${tickets}
      where ${tickets.userId} = ${id} or ${tickets.email} = ${email})`,
    omit: ['sendingId', 'authorId'],
  },
  {
    name: 'auditoria_de_lo_que_hiciste',
    table: auditEntries,
    ids: [auditEntries.actorId],
    ofAdministrators: ordinaryActs,
  },
  {
    name: 'auditoria_de_lo_que_se_decidio_sobre_ti',
    table: auditEntries,
    ids: [auditEntries.personId],
    omit: ['actorId', 'actorName', 'address'],
    ofAdministrators: ordinaryActs,
  },
]
