"""Questions that an answer asks back: shown with their choices, and answered from the terminal."""

PAGE_SIZE = 100


def answering(api, chat_id, text):
    """The answer to what the chat asked back last: the numbers of choices, a choice in words, or - for what is assumed
    else. Anything else is a question of its own."""
    path = f"/api/data-agent/chats/{chat_id}/messages?pageSize={PAGE_SIZE}&page="
    listed = api.call("GET", path + "1")
    if listed["pagination"]["totalPages"] > 1:
        listed = api.call("GET", f"{path}{listed['pagination']['totalPages']}")
    last = listed["items"][-1] if listed["items"] else {}
    if last.get("status") != "clarification_needed":
        return {}
    chosen = choices((last.get("metadata") or {}).get("clarificationQuestions") or [], text.strip())
    if chosen is None:
        return {}
    answers = [{"question": question, "answer": answer} for question, answer in chosen]
    return {"content": "", "clarification": {"messageId": last["id"], "answers": answers, "proceed": True}}


def choices(questions, text):
    """Each question answered with its choice; None if the text is no answer to them."""
    if questions and text == "-":
        return []
    for question in questions:
        for option in question.get("options", []):
            if option.casefold() == text.casefold():
                return [(question["question"], option)]
    numbers = text.replace(",", " ").split()
    asked = [question for question in questions if question.get("options")]
    if not numbers or len(numbers) > len(asked) or not all(number.isdecimal() for number in numbers):
        return None
    chosen = list(zip(asked, map(int, numbers)))
    if any(not 1 <= number <= len(question["options"]) for question, number in chosen):
        return None
    return [(question["question"], question["options"][number - 1]) for question, number in chosen]


def show(questions, chat_id):
    """What is asked back, with its choices and how to answer."""
    for question in questions:
        print(f"? {question.get('question', '')}")
        for number, option in enumerate(question.get("options", []), 1):
            print(f"    {number}  {option}")
        if question.get("assumption"):
            print(f"    -  (what is taken else: {question['assumption']})")
    example = " ".join("1" for question in questions if question.get("options")) or "-"
    print(f'Answer with ./data-agent ask --chat {chat_id} "{example}"')
