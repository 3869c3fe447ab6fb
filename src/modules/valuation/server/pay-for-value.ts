/** Values what is paid for; an answer without a value, or none at all, costs nothing. */
export async function valuePaid<Answer extends { result: { kind: string } }>(
  paid: { giveBack: () => Promise<void> },
  value: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await value().catch(async (error: unknown) => {
    await paid.giveBack();
    throw error;
  });
  if (answer.result.kind !== 'valued') await paid.giveBack();
  return answer;
}
