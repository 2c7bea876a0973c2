export {
  countConversations,
  getConversation,
  getCourseConversation,
  listConversations,
  listMessages,
  readConversation,
} from './conversations/conversation.ts'
export { conversationHref } from './conversations/conversation-href.ts'
export { eraseConversations } from './conversations/erasure.ts'
export { answerMessages, writeToProfessor } from './conversations/message.ts'
export { editMessagePreferences, getMessagePreferences } from './conversations/preferences.ts'
export { hideMessage, restoreMessage } from './conversations/visibility.ts'
export { eraseQuestions, listAskedProfessors } from './erasure-store.ts'
export { askQuestion, deleteQuestion, editQuestion } from './question.ts'
export { countInbox, listInbox } from './inbox.ts'
export { getQuestion, listQuestions, listReplies } from './listing.ts'
export { hideQuestion, hideReply, restoreQuestion, restoreReply } from './visibility.ts'
export { questionHref } from './question-href.ts'
export { deleteReply, editReply, replyToQuestion } from './replies.ts'
export { unvoteQuestion, voteQuestion } from './votes.ts'
