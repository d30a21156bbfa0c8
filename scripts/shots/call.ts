/** The parts of answers that the seed uses. */
interface Answer {
  token?: string;
  user?: object;
  board?: { id: string };
  item?: { id: string; status?: string };
  generatedContent?: object;
}

/** Calls the product as one person; answers what it says. */
export type Call = (method: string, path: string, body?: object) => Promise<Answer>;

/** The calls of whoever has this token; of nobody where it is empty. A call that fails throws. */
export const callsOf =
  (origin: string, token: string): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const headers = {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    }
    return text === '' ? {} : (JSON.parse(text) as Answer);
  };
