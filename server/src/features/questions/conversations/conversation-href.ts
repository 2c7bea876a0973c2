/** Path of a conversation: the student's page of it, or the professor's inbox. */
export function conversationHref(conversationId: string, reader: 'student' | 'professor'): string {
  return reader === 'student'
    ? `/Dashboard/mensajes/${conversationId}`
    : `/DashTeachers/bandeja?conversacion=${conversationId}`
}
