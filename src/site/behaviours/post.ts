const csrfToken = () => decodeURIComponent(/(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? '');

export const post = (path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-csrftoken': csrfToken() },
    body: JSON.stringify(body),
  });

/** A page left open outlives its token; the refusal brings a new one, and the same request goes again. */
export async function postAgain(path: string, body: object): Promise<Response> {
  const answer = await post(path, body);
  return answer.status === 403 ? post(path, body) : answer;
}
