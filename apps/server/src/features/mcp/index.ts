export { McpEndpoint } from './mcp-endpoint.ts';
