export { Answering } from './answering.service.ts';
export { archivedConversations } from './archived/archived-conversations.ts';
export { conversationRoutes, type ConversationServices } from './conversations.routes.ts';
export { Conversations } from './conversations.service.ts';
export { Suggestions } from './suggestions.service.ts';
export { conversationsTakeout } from './takeout.ts';
